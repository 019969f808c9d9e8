import type { Page } from '@playwright/test'
import { breachParts } from '#contract/trust/announcements/announcement-rules.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { ADMIN, enter } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const comment = (page: Page) => page.getByLabel('댓글', { exact: true })

test(
  'a solver is asked before giving the case away, and its author is shown where it happened',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [author, solver, stranger] = [await site.aMember(), await site.aMember(), await site.aMember()]
    const { postId } = (await site.post(author, '/api/post', puzzleOf({ answer: '만물박사' }))).body.data
    await site.post(solver, '/api/correct', { postId, answer: '만물박사' })
    await site.post(stranger, '/api/comment', { postId, content: '만물박사 아닐까요' })

    await enter(page, solver)
    await page.goto(`/post/${postId}`)
    await comment(page).fill('역시 만물박사였군요')
    await button(page, '댓글 등록').click()
    const asked = page.getByText('정답으로 보이는 말이 있습니다. 해결방에 쓰거나 스포일러로 가려 주세요.')
    await expect(asked).toBeVisible()
    await expectAccessible(page)
    await button(page, '스포일러로 가리기').click()
    await expect(asked).toHaveCount(0)
    await expect(page.locator('#comments .spoiler').last()).toBeVisible()

    await comment(page).fill('만물박사라니 놀랐습니다')
    await button(page, '댓글 등록').click()
    await button(page, '해결방에 쓰기').click()
    await expect(page.getByRole('heading', { name: /^해결방/ })).toBeVisible()
    await expect(page.getByText('만물박사라니 놀랐습니다')).toBeVisible()

    await enter(page, author)
    await page.goto(`/post/${postId}`)
    await button(page, '정답이 언급된 댓글 1개').click()
    const list = page.getByRole('dialog', { name: '정답이 언급된 댓글' })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list).toContainText(stranger.nickname)
    await expectAccessible(page)
    await list.getByRole('link').click()
    await expect(page).toHaveURL(/#comment-\d+$/)
  },
)

test(
  'a member who changes a comment or saves a change note is asked before it tells the answer',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [author, solver] = [await site.aMember(), await site.aMember()]
    const { postId } = (await site.post(author, '/api/post', puzzleOf({ answer: '만물박사' }))).body.data
    await site.post(solver, '/api/correct', { postId, answer: '만물박사' })
    await site.post(solver, '/api/comment', { postId, content: '누구였을까요' })

    await enter(page, solver)
    await page.goto(`/post/${postId}`)
    const asked = page.getByText('정답으로 보이는 말이 있습니다. 해결방에 쓰거나 스포일러로 가려 주세요.')
    const change = async (text: string) => {
      await button(page, '수정').click()
      await page.getByLabel('댓글 수정').fill(text)
      await button(page, '저장').click()
    }
    await change('만물박사였군요')
    await expect(asked).toBeVisible()
    await expect(button(page, '해결방에 쓰기')).toHaveCount(0)
    await expectAccessible(page)
    await button(page, '스포일러로 가리기').click()
    await expect(page.locator('#comments .spoiler')).toBeVisible()
    await change('역시 만물박사였군요')
    await button(page, '그대로 올리기').click()
    await expect(page.locator('#comments')).toContainText('역시 만물박사였군요')

    await enter(page, author)
    await page.goto(`/post/edit/${postId}`)
    await page.getByLabel('정오표 (선택)').fill('만물박사의 나이를 고쳤습니다.')
    await button(page, '수정 완료').click()
    await expect(page.getByText('정오표에 정답으로 보이는 말이 있습니다.')).toBeVisible()
    await button(page, '수정 완료').click()
    await expect(page).toHaveURL(new RegExp(`/post/${postId}$`))
    await expect(page.getByText('만물박사의 나이를 고쳤습니다.')).toBeVisible()
  },
)

test(
  'an admin lists a word, tries it, and what a member writes with it waits for the staff',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [owner, member, reader] = [await site.theAdmin(), await site.aMember(), await site.aMember()]
    const word = '카지노장수'
    const { postId } = (await site.post(reader, '/api/post', draftOf())).body.data

    await enter(page, { ...owner, ...ADMIN })
    await page.goto('/staff/settings')
    await page.getByLabel('새 금지어를 찾으면').selectOption({ label: '○로 가리기' })
    await button(page, '설정 저장').click()
    await expect(page.getByText('설정을 저장했습니다.')).toBeVisible()
    await page.goto('/admin/words')
    await expect(page.getByLabel('찾으면', { exact: true })).toHaveValue('mask')
    await page.getByLabel('찾으면', { exact: true }).selectOption('hold')
    await page.getByLabel('금지어', { exact: true }).fill('@!@')
    await button(page, '추가').click()
    await expect(page.getByRole('alert')).toContainText('한글은 두 글자')
    await page.getByLabel('금지어', { exact: true }).fill(word)
    await button(page, '추가').click()
    await expect(button(page, `'${word}' 수정`)).toBeVisible()
    await page.getByLabel('문장을 입력하면').fill('이런 카..지노장수 광고')
    await expect(page.locator('mark')).toHaveText('카..지노장수')
    await expectAccessible(page)
    await page.getByLabel('금지어 시험').fill('없는낱말')
    await button(page, '검색').click()
    await expect(page.getByText('찾는 금지어가 없습니다.')).toBeVisible()
    await page.getByLabel('금지어 시험').fill('노장')
    await page.getByLabel('금지어 시험').press('Enter')
    await expect(button(page, `'${word}' 수정`)).toBeVisible()
    await expect(page.getByText('지금까지 0번')).toBeVisible()

    await enter(page, member)
    await page.goto(`/post/${postId}`)
    await comment(page).fill(`${word} 어때요`)
    await button(page, '댓글 등록').click()
    // Only its author reads the held comment and the reason, also after a reload.
    const held = page.locator('#comments article')
    for (let visit = 0; visit < 2; visit++) {
      await expect(held).toContainText('운영진이 확인한 뒤에 공개됩니다.')
      await expect(held).toContainText(`${word} 어때요`)
      await page.reload()
    }
    await enter(page, reader)
    await page.goto(`/post/${postId}`)
    await expect(held).toHaveText('가려진 댓글입니다.')

    const list = (await site.get(owner, '/api/admin/word', { page: 1, searchTerm: word })).body.data
    await site.del(owner, '/api/admin/word', { wordId: list[0].wordId })
  },
)

test(
  'an admin finds a member by how a name begins, is noted for looking, and sets a figure that the guide tells',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [owner, member] = [await site.theAdmin(), await site.aMember()]
    await enter(page, { ...owner, ...ADMIN })
    await page.goto('/staff/members')
    await page.getByLabel('회원 찾기').fill('아무도없는이름')
    await button(page, '검색').click()
    await expect(page.getByText('찾는 회원이 없습니다.')).toBeVisible()
    await page.getByLabel('회원 찾기').fill(member.nickname.slice(0, -1))
    await button(page, '검색').click()
    await expect(page.getByRole('link', { name: member.nickname, exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: member.nickname, exact: true }).click()
    await expect(page.getByRole('heading', { name: '회원 카드' })).toBeVisible()
    await page.getByLabel('열람 사유').fill('문의')
    await button(page, '회원 카드 열기').click()
    await expect(page.getByText('사유를 5자 이상 적어 주세요.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('열람 사유').fill('이메일 문의 확인')
    await button(page, '회원 카드 열기').click()
    await expect(page.getByRole('main')).toContainText(member.username)
    await expectAccessible(page)
    await page.getByRole('link', { name: '이 회원의 조치 기록' }).click()
    await expect(page.getByText(`회원 ${member.memberId}에 대한 기록`)).toBeVisible()
    await expectAccessible(page)
    const looks = page.getByRole('main').getByRole('listitem').filter({ hasText: '회원 정보 열람' })
    await expect(looks.first()).toContainText('회원 카드 · 이메일 문의 확인')
    await page.getByLabel('조치 종류').selectOption('계정 파기')
    await button(page, '보기').click()
    await expect(page.getByText('기록이 없습니다.')).toBeVisible()
    await page.getByRole('link', { name: '모두 보기' }).click()
    await expect(page).toHaveURL(/\/staff\/log\?act=erase$/)

    await page.goto('/staff/settings')
    const weight = page.getByLabel('오래 활동한 회원의 글에 필요한 무게 (배)')
    await weight.fill('1.2')
    await button(page, '설정 저장').click()
    await expect(page.getByText('1부터 3까지, 0.5 단위로 입력해 주세요.')).toBeVisible()
    await expectAccessible(page)
    await weight.fill('2.5')
    await button(page, '설정 저장').click()
    await expect(page.getByText('설정을 저장했습니다.')).toBeVisible()
    await page.goto('/guide')
    await expect(page.getByRole('main')).toContainText('오래 활동한 회원의 글은 2.5배의 무게가 필요합니다.')
  },
)

test(
  'an admin reads what goes out before it goes and sends it to who is concerned',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const concerned = await site.aMember()
    await enter(page, await site.theAdmin())
    await page.goto('/staff/notices')
    await button(page, '개인정보 유출 통지').click()
    await button(page, '미리 보기').click()
    await expect(page.getByLabel('유출된 개인정보의 항목')).toBeFocused()
    for (const { label } of Object.values(breachParts))
      await page.getByLabel(label).fill(`${label}: 알립니다.`)
    await page.getByLabel('받을 회원의 번호').fill('독자1')
    await button(page, '미리 보기').click()
    await expect(page.getByText('회원 번호만, 쉼표나 줄로 나누어 적어 주세요.')).toBeVisible()
    await page.getByLabel('받을 회원의 번호').fill(String(concerned.memberId))
    await button(page, '미리 보기').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('선택한 회원 1명')
    await expect(dialog).toContainText('문의할 곳: 알립니다.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '보내기' }).click()
    await expect(dialog.getByText('‘보내기’를 그대로 입력해 주세요.')).toBeVisible()
    await dialog.getByLabel('확인').fill('보내기')
    await dialog.getByRole('button', { name: '보내기' }).click()
    await expect(page.getByText('발송을 시작했습니다.')).toBeVisible()
    await expect(page.getByLabel('문의할 곳')).toHaveValue('')

    const sent = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: '개인정보 유출 통지' })
      .first()
    // A job of the site continues this every minute.
    await expect(sent).toContainText(/보내는 중|모두 보냄/)
    await expect(sent).toContainText('회원 1명')
    await expectAccessible(page)

    await enter(page, concerned)
    await page.goto('/user')
    await page.getByRole('link', { name: '운영진의 알림' }).click()
    await expect(page.getByRole('heading', { name: '운영진의 알림' })).toBeVisible()
  },
)
