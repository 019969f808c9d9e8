import type { Page } from '@playwright/test'
import { puzzleOf } from '#test/support/drafts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { hangulKeyboard } from '../support/hangul.ts'
import { enter, type Member } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, type Site, test } from '../support/site.ts'

const HINTS = ['문을 보세요.', '열쇠는 몇 개였을까요?', '집을 돌보는 사람입니다.']

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const answer = (page: Page) => page.getByLabel('정답 입력')
/** The link to the solved room next to the comments. A solved case has another one. */
const room = (page: Page) => page.locator('#comments').getByRole('link', { name: '해결방' })

async function aCase(site: Site, over = {}) {
  const author = await site.known('author')
  const { status, body } = await site.post(
    author,
    '/api/post',
    puzzleOf({ title: '빈 서재', hints: HINTS, ...over }),
  )
  expect(status).toBe(201)
  return { author, postId: body.data.postId as number }
}

async function openHint(page: Page, number: number) {
  await button(page, `힌트 ${number} 보기`).click()
  const question = page.getByRole('dialog', { name: `힌트 ${number} 보기` })
  await expect(question).toContainText('맞힌 사람 목록에 사용한 힌트 수가 함께 표시됩니다.')
  await question.getByRole('button', { name: '힌트 보기' }).click()
}

test('a reader opens hints knowingly, solves, and finds a door open', async ({ page, site }) => {
  const [{ author, postId }, reader] = [await aCase(site), await site.aMember()]
  await site.post(author, '/api/comment', { postId, content: '작성자의 귀띔', room: 'solved' })
  await enter(page, reader)
  await page.goto(`/post/${postId}`)
  await expect(page.getByText('10명 이상 도전하면 난이도가 표시됩니다.')).toBeVisible()
  await expect(page.getByText('힌트 3 · 아직 볼 수 없음')).toBeVisible()
  await expect(room(page)).toHaveCount(0)

  await button(page, '힌트 1 보기').click()
  await button(page, '취소').click()
  await expect(page.getByText(HINTS[0] as string)).toHaveCount(0)
  await openHint(page, 1)
  await expect(page.getByText(HINTS[0] as string)).toBeVisible()
  await expect(page.locator('summary').filter({ hasText: '힌트 1' })).toBeFocused()
  await openHint(page, 2)
  await expect(page.getByText(HINTS[1] as string)).toBeVisible()
  await expectAccessible(page)

  // An opened hint stays open for good, but after a reload it is folded.
  await page.reload()
  await expect(button(page, '힌트 3 보기')).toBeVisible()
  await expect(page.getByText(HINTS[0] as string)).toBeHidden()
  await page.locator('summary').filter({ hasText: '힌트 1' }).click()
  await expect(page.getByText(HINTS[0] as string)).toBeVisible()

  await answer(page).fill('집사')
  await button(page, '제출').click()
  await expect(page.getByText('정답입니다!')).toBeVisible()
  await expect(page.locator('summary').filter({ hasText: '힌트 3' })).toBeVisible()
  await button(page, '맞힌 사람 1').click()
  await expect(page.getByRole('dialog', { name: '맞힌 사람' }).getByRole('listitem')).toContainText(
    '힌트 2개',
  )
  await page.keyboard.press('Escape')

  await room(page).click()
  await expect(page.getByRole('heading', { name: '해결방 1' })).toBeVisible()
  await expect(page.getByText('작성자의 귀띔')).toBeVisible()
})

test('a member who gives up after a confirmation reads the solution, and may no longer answer', async ({
  page,
  site,
}) => {
  const [{ postId }, reader] = [await aCase(site), await site.aMember()]
  await enter(page, reader)
  await page.goto(`/post/${postId}`)
  await button(page, '포기하기').click()
  const question = page.getByRole('dialog', { name: '이 문제를 포기하시겠습니까?' })
  await expect(question).toContainText('되돌릴 수 없습니다.')
  await expectAccessible(page)
  await question.getByRole('button', { name: '취소' }).click()
  await expect(page.getByText('열쇠는 하나뿐이었다.')).toHaveCount(0)

  await button(page, '포기하기').click()
  await question.getByRole('button', { name: '포기하기' }).click()
  for (let visit = 0; visit < 2; visit++) {
    await expect(page.getByText('포기한 문제입니다.')).toBeVisible()
    await expect(page.getByText('열쇠는 하나뿐이었다.')).toBeVisible()
    await expect(answer(page)).toHaveCount(0)
    await expect(room(page)).toBeVisible()
    await page.reload()
  }
  await expect(button(page, '맞힌 사람 0')).toBeVisible()
})

test('those inside talk in pages, answer each other and are led to what was said', async ({ page, site }) => {
  const [{ author, postId }, reader] = [await aCase(site), await site.aMember()]
  await site.post(reader, '/api/giveup', { postId })
  const said: number[] = []
  for (let number = 1; number <= 11; number++) {
    const body = { postId, content: `추리 ${number}`, room: 'solved' }
    said.push((await site.post(author, '/api/comment', body)).body.data.commentId)
  }
  await enter(page, reader)
  await page.goto(`/post/${postId}`)
  await room(page).click()
  await expect(page.getByRole('heading', { name: '해결방 11' })).toBeFocused()
  await expect(page.getByText('추리 10', { exact: true })).toBeVisible()
  await expect(page.getByText('추리 11', { exact: true })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByLabel('댓글', { exact: true }).fill('저는 포기했습니다')
  await button(page, '댓글 등록').click()
  await expect(page.getByText('저는 포기했습니다')).toBeVisible()
  await expect(page.getByText('추리 11', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/#solved-comment-\d+$/)

  await page.route(/solved-room\/comments.*[?&]page=1/, route => route.abort(), { times: 1 })
  await page
    .getByRole('navigation', { name: '댓글 페이지' })
    .getByRole('link', { name: '1', exact: true })
    .click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText('추리 11', { exact: true })).toBeVisible()
  await button(page, '다시 불러오기').click()
  await expect(page.getByText('추리 1', { exact: true })).toBeVisible()
  await page.locator(`#solved-comment-${said[0]}`).getByRole('button', { name: '답글' }).click()
  await page.getByLabel('답글', { exact: true }).fill('맞아요')
  await button(page, '답글 등록').click()
  await expect(page.getByText('맞아요')).toBeVisible()
  await page
    .getByText('맞아요')
    .locator('xpath=ancestor::article')
    .getByRole('button', { name: '삭제' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByText('맞아요')).toHaveCount(0)

  await page.getByRole('link', { name: '댓글', exact: true }).click()
  await expect(page.getByRole('heading', { name: '댓글 0' })).toBeVisible()
  await expect(page.getByText('추리 1', { exact: true })).toHaveCount(0)

  await page.goto(`/post/${postId}#solved-comment-${said[10]}`)
  await expect(page.locator(`#solved-comment-${said[10]}`)).toBeFocused()

  // The author is notified, and the notification links into the solved room.
  await enter(page, author)
  await page.goto(`/post/${postId}`)
  await page.getByRole('banner').getByRole('button', { name: /^알림/ }).click()
  await page
    .getByRole('dialog', { name: '알림' })
    .getByRole('link', { name: "'빈 서재' 해결방에 새 댓글" })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: '해결방 12' })).toBeVisible()
})

test('nobody is led behind the door by its address', AT_ANY_WIDTH, async ({ page, site }) => {
  const { author, postId } = await aCase(site)
  const { body } = await site.post(author, '/api/comment', { postId, content: '범인은 집사', room: 'solved' })
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  for (const hash of ['#solved-room', `#solved-comment-${body.data.commentId}`]) {
    await page.goto(`/post/${postId}${hash}`)
    await page.reload()
    await expect(page.getByRole('heading', { name: '댓글 0' })).toBeVisible()
    await expect(page.getByText('범인은 집사')).toHaveCount(0)
  }
  expect(asked.filter(url => url.includes('solved-room/comments'))).toEqual([])
})

test('a visitor is told why hints stay closed', AT_ANY_WIDTH, async ({ page, site }) => {
  const { postId } = await aCase(site)
  await page.goto(`/post/${postId}`)
  await expect(button(page, '힌트 1 보기')).toHaveAccessibleDescription(/로그인한 회원만/)
  await expect(button(page, '힌트 1 보기')).not.toHaveAttribute('aria-disabled')
  await button(page, '힌트 1 보기').click({ force: true })
  await expect(page.getByText('로그인한 회원만 힌트를 볼 수 있습니다.').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'an author writes hints in Hangul, orders them, and finds them again',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const author = await site.aMember()
    await enter(page, author)
    await page.goto('/post/new?board=custom')
    const body = page.getByRole('textbox', { name: '내용' })
    await body.fill('문은 안에서 잠겨 있었다.')
    await page.getByLabel('제목').fill('힌트가 있는 밀실')
    await page.getByLabel('정답').fill('집사')
    const add = button(page, '힌트 추가')
    const { type } = await hangulKeyboard(page)
    for (const text of ['둘째 힌트', '첫째 힌트', '남는 힌트']) {
      await add.click()
      await type(text)
    }
    await expect(page.getByLabel('힌트 1', { exact: true })).toHaveValue('둘째 힌트')
    await button(page, '힌트 2 위로').click()
    await expect(page.getByLabel('힌트 1', { exact: true })).toBeFocused()
    await expect(page.getByLabel('힌트 1', { exact: true })).toHaveValue('첫째 힌트')
    await button(page, '힌트 3 삭제').click()
    await add.click()
    await expect(button(page, '등록')).toHaveAttribute('aria-disabled', 'true')
    await button(page, '힌트 3 삭제').click()
    await expectAccessible(page)
    await button(page, '등록').click()
    await expect(page.getByText('글이 등록되었습니다.')).toBeVisible()

    const { body: listed } = await site.get(null, '/api/posts', { type: 'custom', page: 1, size: 1 })
    const [{ postId }] = listed.data
    const { body: saved } = await site.get(author, '/api/post/update', { postId })
    expect(saved.data.post.hints).toEqual(['첫째 힌트', '둘째 힌트'])
    await page.goto(`/post/edit/${postId}`)
    await expect(page.getByLabel('힌트 2', { exact: true })).toHaveValue('둘째 힌트')
    for (let number = 3; number <= 5; number++) await add.click()
    await expect(add).toHaveCount(0)
  },
)

test(
  'an author sees how a puzzle fares, asks about a wrong answer and replies to who gives it',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [{ author, postId }, ...readers] = [
      await aCase(site),
      await site.aMember(),
      await site.aMember(),
      await site.aMember(),
    ]
    await enter(page, author)
    await page.goto(`/post/edit/${postId}`)
    await page.getByLabel('회원이 낸 오답을 통계에서 보기').check()
    await button(page, '수정 완료').click()
    await expect(page.getByText('이 퀴즈에 낸 오답은 작성자에게 보입니다.')).toHaveCount(0)
    const wrong = { postId, answer: '정원사', wasTold: true }
    for (const reader of readers) await site.post(reader, '/api/correct', wrong)
    await page.goto(`/post/edit/${postId}`)
    await expect(page.getByLabel('회원이 낸 오답을 통계에서 보기')).toBeDisabled()
    await page.goto(`/post/${postId}`)
    await page.getByRole('link', { name: '통계' }).click()
    await expect(page.getByRole('heading', { name: '통계', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: '도전과 해결' })).toContainText('도전3명')
    await page.getByText('표로 보기').click()
    await expect(page.getByRole('columnheader', { name: '첫 도전' })).toBeVisible()
    await expect(page.getByRole('list', { name: '모인 오답' })).toHaveText('정원사3명')

    const text = page.getByLabel('오답', { exact: true })
    await text.fill('집사')
    await page.getByRole('button', { name: '물어보기' }).click()
    await expect(page.getByText('정답으로 인정하는 답입니다.')).toBeVisible()
    await text.fill('정원사')
    await page.getByRole('button', { name: '물어보기' }).click()
    await expect(page.getByText('이 오답을 낸 회원: 3명')).toBeVisible()
    await button(page, '정원사 답글 달기').click()
    await page.getByLabel('이 오답에 답글 달기').fill('그는 그날 쉬었습니다.')
    await page.getByRole('button', { name: '저장' }).click()
    await expect(page.getByText('이 오답에 단 답글: 그는 그날 쉬었습니다.')).toBeVisible()
    await expectAccessible(page)

    await enter(page, readers[0] as Member)
    await page.goto(`/post/${postId}`)
    await expect(page.getByText('이 퀴즈에 낸 오답은 작성자에게 보입니다.')).toBeVisible()
    await answer(page).fill('정원사')
    await page.getByRole('button', { name: '제출' }).click()
    await expect(page.getByText('작성자의 답글: 그는 그날 쉬었습니다.')).toBeVisible()
    await page.goto(`/post/${postId}/stats`)
    await expect(page.getByRole('link', { name: '내 글 보기' })).toBeVisible()
  },
)
