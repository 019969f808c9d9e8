import type { Page } from '@playwright/test'
import { CASES_PAGE_SIZE } from '#contract/trust/moderation/moderation-rules.ts'
import { contentOf, draftOf, puzzleOf } from '#test/support/drafts.ts'
import { aForm, aPng } from '#test/support/pictures.ts'
import { expectAccessible } from '../support/accessible.ts'
import { enter, type Member, ownMenu } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, type Site, test } from '../support/site.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function aModerator(site: Site): Promise<Member> {
  const moderator = await site.aMember()
  const role = { memberId: moderator.memberId, role: 'moderator', boards: null }
  const { status } = await site.post(await site.theAdmin(), '/api/admin/role', role)
  expect(status).toBe(204)
  return moderator
}

const openMenu = (page: Page) => page.locator('summary', { hasText: '더보기' }).first().click()

test('a reader reports a post, a moderator hides it by the keyboard, its author objects, and it comes back', async ({
  page,
  site,
}) => {
  const [author, reader, moderator, owner] = [
    await site.aMember(),
    await site.aMember(),
    await aModerator(site),
    await site.theAdmin(),
  ]
  const title = `신고될 글 ${author.nickname}`
  const { postId } = (await site.post(author, '/api/post', draftOf({ title }))).body.data

  await page.goto(`/post/${postId}`)
  await openMenu(page)
  await button(page, '신고').click()
  await expect(page.getByRole('dialog')).toContainText('로그인한 회원만 신고할 수 있습니다.')

  await enter(page, reader)
  await page.goto(`/post/${postId}`)
  await openMenu(page)
  await button(page, '신고').click()
  await button(page, '신고하기').click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('신고 사유를 선택해 주세요.')
  await page.getByLabel('욕설·비하·괴롭힘').check()
  await expectAccessible(page)
  await button(page, '신고하기').click()
  await expect(page.getByText('신고를 접수했습니다.')).toBeVisible()
  await expect(page.locator('summary', { hasText: '더보기' }).first()).toBeFocused()
  await page.goto('/user/reports')
  await expect(main(page).getByRole('listitem').first()).toContainText('욕설·비하·괴롭힘')
  await expectAccessible(page)

  await enter(page, moderator)
  await page.goto('/user')
  await ownMenu(page).click()
  await page
    .getByRole('link', { name: /^운영 검토할 건/ })
    .filter({ visible: true })
    .click()
  await main(page).getByRole('button', { name: title }).click()
  await expect(page.getByRole('heading', { name: title })).toBeFocused()
  await expect(page.getByText('문은 안에서 잠겨 있었다.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('?')
  const keys = page.getByRole('checkbox', { name: '이 브라우저에서 단축키 사용' })
  await keys.uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('4')
  await button(page, '단축키').click()
  await keys.check()
  await page.keyboard.press('Escape')
  await expect(button(page, '가리기')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('4')
  await page.keyboard.press('w')
  await expect(button(page, '가리기')).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('작성자에게 보낼 메시지 (선택)').fill('욕설은 지워 주세요.')
  await button(page, '확정').click()
  await expect(page.getByText(/처리했습니다\. 남은 건/)).toBeAttached()

  const answer = await page.goto(`/post/${postId}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '가려진 글입니다.' })).toBeVisible()
  await expect(page.getByText('운영 원칙에 따라 가려졌습니다.')).toBeVisible()
  expect(await page.content()).not.toContain(title)

  await enter(page, author)
  await page.goto('/user/record')
  await expect(main(page)).toContainText('욕설은 지워 주세요.')
  await button(page, '가려진 내용 보기').click()
  await expect(main(page)).toContainText('문은 안에서 잠겨 있었다.')
  await button(page, '이의 제기').click()
  await page.getByLabel('이의 내용 (10자 이상)').fill('욕설이 아니라 소설의 인용입니다.')
  await expectAccessible(page)
  await button(page, '보내기').click()
  await expect(main(page)).toContainText('이의 제기: 접수됨')

  await enter(page, owner)
  await page.goto('/staff')
  await main(page).getByRole('button', { name: title }).click()
  await expect(main(page)).toContainText('욕설이 아니라 소설의 인용입니다.')
  await page.getByLabel('답', { exact: true }).fill('인용으로 보입니다. 되돌립니다.')
  await button(page, '인용').click()
  await expect(button(page, '인용')).toHaveCount(0)
  expect((await page.goto(`/post/${postId}`))?.status()).toBe(200)
  await page.goto('/staff/log')
  await expect(main(page)).toContainText('이의에 답함')
  await expectAccessible(page)
})

test('a case that somebody else decides first stays open, and no choice for it reaches another', async ({
  page,
  site,
}) => {
  const [author, reporter, other] = [await site.aMember(), await site.aMember(), await aModerator(site)]
  const titles = [`먼저 ${author.nickname}`, `다음 ${author.nickname}`]
  for (const title of titles) {
    const { postId } = (await site.post(author, '/api/post', draftOf({ title }))).body.data
    const report = { targetType: 'post', targetId: postId, reason: 'abuse' }
    expect((await site.post(reporter, '/api/report', report)).status).toBe(201)
  }
  const cases = (await site.get(other, '/api/moderation/cases', { state: 'open' })).body.data
  const caseOf = (title: string) => cases.find((row: { title: string }) => row.title === title)

  await enter(page, await site.theAdmin())
  await page.goto('/staff')
  await expect(main(page).getByRole('button', { name: titles[1] as string })).toBeVisible()
  const first = page.locator('#case')
  await expect(first).not.toHaveText('건')
  const shown = (await first.textContent()) as string
  await expect(button(page, '가리기')).toBeVisible()
  await page.keyboard.press('4')
  await page.keyboard.press('s')
  await expect(button(page, '가리기')).toHaveAttribute('aria-pressed', 'true')
  const { caseId, version } = caseOf(shown)
  const decision = { caseId, version, content: 'keep', member: 'none', reason: 'abuse' }
  expect((await site.post(other, '/api/moderation/decide', decision)).status).toBe(200)
  await page.keyboard.press('Enter')
  await expect(page.getByText('다른 운영진이 먼저 처리했습니다.')).toBeVisible()
  await expect(first).toHaveText(shown)
  await expect(button(page, '가리기')).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(first).not.toHaveText(shown)
  await expect(button(page, '가리기')).toHaveAttribute('aria-pressed', 'false')

  // The choice is also lost on the way to the decided cases and back.
  await page.keyboard.press('4')
  await main(page).getByRole('link', { name: '처리 완료' }).click()
  await main(page).getByRole('link', { name: '검토 대기' }).click()
  await expect(button(page, '가리기')).toHaveAttribute('aria-pressed', 'false')
})

test('a moderator hides a comment where it stands, and readers see that it is hidden', async ({
  page,
  site,
}) => {
  const [author, moderator] = [await site.aMember(), await aModerator(site)]
  const { postId } = (await site.post(author, '/api/post', draftOf())).body.data
  await site.post(author, '/api/comment', { postId, content: '심한 말입니다.' })
  await enter(page, moderator)
  await page.goto(`/post/${postId}`)
  await page.locator('#comments summary', { hasText: '더보기' }).click()
  await button(page, '운영진 조치').click()
  await button(page, '가리기').click()
  await button(page, '확정').click()
  await expect(page.getByText('가려진 댓글입니다.')).toBeVisible()
  await expect(page.getByText('심한 말입니다.')).toHaveCount(0)
})

test(
  'a moderator pins a post, and readers find it at the head of its board until they fold it',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [author, moderator] = [await site.aMember(), await aModerator(site)]
    const title = `고정될 글 ${author.nickname}`
    const { postId } = (await site.post(author, '/api/post', draftOf({ title, type: '요청게시판' }))).body
      .data
    await enter(page, moderator)
    await page.goto(`/post/${postId}`)
    await openMenu(page)
    await button(page, '고정').click()
    await page.getByLabel('언제까지').selectOption('7일')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: '고정', exact: true }).click()
    await expect(page.getByText('고정했습니다.')).toBeVisible()
    await page.getByLabel('댓글', { exact: true }).fill('안내 말씀입니다.')
    await page.getByLabel('운영진으로 쓰기').check()
    await button(page, '댓글 등록').click()
    const said = page.locator('#comments article', { hasText: '안내 말씀입니다.' })
    await expect(said).toContainText('운영진')
    await expect(page.getByLabel('운영진으로 쓰기')).not.toBeChecked()
    await page.goto('/board/request')
    const notices = page.getByRole('region', { name: '공지' })
    await expect(notices.getByRole('link', { name: title })).toBeVisible()
    await expectAccessible(page)
    await notices.getByRole('button', { name: '공지 접기' }).click()
    await page.reload()
    await expect(notices.getByRole('button', { name: '공지 펴기 (1)' })).toBeVisible()
    await expect(notices.getByRole('link')).toHaveCount(0)
    // From the first paint on, before any of our code runs.
    await page.route('**/assets/*.js', route => route.abort())
    await page.goto('/board/request', { waitUntil: 'commit' })
    await expect(notices.getByRole('button')).toBeVisible()
    await expect(notices.getByRole('list')).toBeHidden()
    await page.unroute('**/assets/*.js')
    await page.reload()
    await notices.getByRole('button', { name: '공지 펴기 (1)' }).click()
    await expect(notices.getByRole('link', { name: title })).toBeVisible()
  },
)

test('a moderator sends a comment into 해결방 by the keyboard, reads there at the price of giving up, and sweeps away a burst', async ({
  page,
  site,
}) => {
  const [author, reader, solver, moderator] = [
    await site.aMember(),
    await site.aMember(),
    await site.aMember(),
    await aModerator(site),
  ]
  const title = `해결방이 있는 사건 ${author.nickname}`
  const { postId } = (await site.post(author, '/api/post', puzzleOf({ title }))).body.data
  await site.post(solver, '/api/correct', { postId, answer: '집사' })
  const say = async (who: Member, content: string, over = {}) =>
    (await site.post(who, '/api/comment', { postId, content, ...over })).body.data.commentId as number
  const leak = await say(reader, '범인은 집사였네요')
  const rude = await say(solver, '해결방에서 한 심한 말', { room: 'solved' })
  const report = (who: Member, targetId: number, reason: string) =>
    site.post(who, '/api/report', { targetType: 'comment', targetId, reason })
  expect((await report(solver, leak, 'spoiler')).status).toBe(201)
  expect((await report(author, rude, 'abuse')).status).toBe(201)

  await enter(page, moderator)
  await page.goto('/staff')
  await main(page).getByRole('button', { name: '범인은 집사였네요' }).click()
  await expect(page.getByRole('heading', { name: '범인은 집사였네요' })).toBeFocused()
  await expect(button(page, '해결방으로 옮기기')).toBeVisible()
  await page.keyboard.press('3')
  await expect(button(page, '해결방으로 옮기기')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('3')
  await expect(page.getByText(/처리했습니다\. 남은 건/)).toBeAttached()
  expect((await site.get(null, '/api/comments', { postId })).body.data).toEqual([])

  await main(page).getByRole('button', { name: '해결방' }).first().click()
  await expect(main(page)).toContainText('내용을 가렸습니다')
  await expect(main(page)).not.toContainText('해결방에서 한 심한 말')
  await expectAccessible(page)
  await button(page, '정답 보고 판단하기').click()
  await expect(main(page)).toContainText('해결방에서 한 심한 말')

  await button(page, '최근 글 모두 가리기').click()
  const dialog = page.getByRole('dialog', { name: '최근 글 모두 가리기' })
  await expect(dialog).toContainText(solver.nickname)
  await expectAccessible(page)
  await dialog.getByLabel('언제부터').selectOption('1시간 전부터')
  await dialog.getByRole('button', { name: '모두 가리기' }).click()
  await expect(page.getByText('1개를 가렸습니다.')).toBeVisible()
  const room = await site.get(solver, '/api/solved-room/comments', { postId })
  expect(room.body.data.map(({ content }: { content: string | null }) => content)).toEqual([
    '범인은 집사였네요',
    null,
  ])
})

test(
  'a moderator covers a part of a post that they chose in its text',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [author, moderator] = [await site.aMember(), await aModerator(site)]
    const content = contentOf('문은 안에서 잠겨 있었다.', '결말은 이렇다.')
    const { postId } = (await site.post(author, '/api/post', draftOf({ content }))).body.data
    await enter(page, moderator)
    await page.goto(`/post/${postId}`)
    await openMenu(page)
    await button(page, '운영진 조치').click()
    await button(page, '스포일러로 가리기').click()
    const text = page.getByLabel('가릴 부분')
    await expect(text).toHaveValue(/결말은 이렇다/)
    await text.focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('덧붙임')
    await page.keyboard.press('Shift+Home')
    await button(page, '선택한 부분 추가').click()
    await expect(text).toHaveValue('문은 안에서 잠겨 있었다.\n결말은 이렇다.')
    await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('결말은 이렇다.')
    await expectAccessible(page)
    await button(page, '확정').click()
    await expect(page.getByText('처리했습니다.')).toBeVisible()
    const { excerpt } = (await site.get(null, '/api/post', { postId })).body.data.post
    expect(excerpt).toBe('문은 안에서 잠겨 있었다. (스포일러)')
  },
)

test('a moderator corrects a book where readers see it', AT_ANY_WIDTH, async ({ page, site }) => {
  const [member, moderator] = [await site.aMember(), await aModerator(site)]
  const title = `오타난 제목 ${member.nickname}`
  const { bookId } = (await site.post(member, '/api/book', { title, author: '누구' })).body.data
  await enter(page, moderator)
  await page.goto(`/book/${bookId}`)
  await page.locator('summary', { hasText: '더보기' }).first().click()
  await button(page, '도서 정보 수정').click()
  const dialog = page.getByRole('dialog', { name: '도서 정보 수정' })
  await expect(dialog.getByLabel('제목')).toHaveValue(title)
  await expectAccessible(page)
  await dialog.getByLabel('제목').fill('')
  await dialog.getByRole('button', { name: '수정' }).click()
  await expect(dialog).toContainText('제목을 입력해 주세요.')
  await dialog.getByLabel('제목').fill(`바른 제목 ${member.nickname}`)
  await dialog.getByRole('button', { name: '수정' }).click()
  await expect(page.getByRole('heading', { name: `바른 제목 ${member.nickname}` })).toBeVisible()
  await enter(page, await site.theAdmin())
  await page.goto('/staff/log')
  await expect(main(page)).toContainText(`제목: ${title} → 바른 제목 ${member.nickname}`)
})

test(
  'a moderator looks at a reported post’s pictures once they want to',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [author, reporter, moderator] = [await site.aMember(), await site.aMember(), await aModerator(site)]
    const src = (await site.post(author, '/api/image', aForm(await aPng(300, 200)))).body.data
    const content = JSON.stringify({
      type: 'doc',
      content: [{ type: 'image', attrs: { src, alt: null, width: 300, height: 200 } }],
    })
    const title = `사진뿐인 글 ${author.memberId}`
    const { postId } = (await site.post(author, '/api/post', draftOf({ title, content }))).body.data
    await site.post(reporter, '/api/report', { targetType: 'post', targetId: postId, reason: 'gore' })
    await enter(page, moderator)
    await page.goto('/staff')
    await main(page).getByRole('button', { name: title }).click()
    const picture = main(page).getByRole('img', { name: '이 글의 사진 1' })
    await expect(button(page, '사진 1장 보기')).toBeVisible()
    await expect(picture).toBeHidden()
    await button(page, '사진 1장 보기').click()
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
    await expectAccessible(page)
  },
)

// This test is the last, because its cases stay open and fill the queue.
test(
  'a moderator who decides the last case of a page gets the page before it',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [author, reporter, moderator] = [await site.aMember(), await site.aMember(), await aModerator(site)]
    const { postId } = (await site.post(author, '/api/post', draftOf())).body.data
    const openCases = async () => (await site.get(moderator, '/api/moderation/cases')).body.total
    while ((await openCases()) % CASES_PAGE_SIZE !== 1 || (await openCases()) === 1) {
      const said = await site.post(author, '/api/comment', { postId, content: '심한 말입니다.' })
      const report = { targetType: 'comment', targetId: said.body.data.commentId, reason: 'abuse' }
      expect((await site.post(reporter, '/api/report', report)).status).toBe(201)
    }
    const last = Math.ceil((await openCases()) / CASES_PAGE_SIZE)
    await enter(page, moderator)
    await page.goto(`/staff?page=${last}`)
    const rows = main(page).locator('ol button')
    await expect(rows).toHaveCount(1)
    await button(page, '문제 없음').click()
    await button(page, '확정').click()
    await expect(rows).toHaveCount(CASES_PAGE_SIZE)
    await expect(page).toHaveURL(last === 2 ? /staff$/ : new RegExp(`page=${last - 1}$`))
    await rows.last().click()
    await expect(page.locator('#case')).toBeInViewport()
  },
)
