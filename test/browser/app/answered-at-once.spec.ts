import type { Locator, Page } from '@playwright/test'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import { enter, ownMenu } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

// A slow connection: a pressed control reacts before the server answers.

const CALLS = '**/api/**'
const FILES = '**/assets/**'

/** Holds back every request from now on. Resolves to a function that releases them. */
async function holdBack(page: Page, what: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(what, async route => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first()
const expectBusy = (pressed: Locator) => expect(pressed).toHaveAttribute('aria-busy', 'true')
const expectFaint = (pressed: Locator) => expect(pressed).toHaveCSS('opacity', '0.55')

test(
  'a link and a search say at once that their page is on its way',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    await site.writePost(await site.theAdmin(), draftOf({ title: '먼 곳의 글' }))
    await page.goto('/board/free')
    const letGo = await holdBack(page, CALLS)
    const link = main(page).getByRole('link', { name: /먼 곳의 글/ })
    await link.click()
    await expect(page.locator('a[data-pending]')).toHaveCount(1)
    await expect(page.locator('.navigation-bar')).toBeAttached()
    await expect(page.locator('html')).toHaveAttribute('data-onward', '')

    // A newer press replaces the pending one.
    await main(page).getByRole('searchbox').fill('먼 곳')
    const search = main(page).locator('button[type="submit"]')
    await search.click()
    await expectBusy(search)
    await expectFaint(search)
    await expect(page.locator('a[data-pending]')).toHaveCount(0)
    await letGo()
    await expect(page).toHaveURL(/searchTerm=/)
    await expect(search).not.toHaveAttribute('aria-busy')
  },
)

test('a press on a case changes it at once', AT_ANY_WIDTH, async ({ page, site }) => {
  const postId = await site.writePost(
    await site.theAdmin(),
    puzzleOf({ title: '느린 선의 사건', hints: ['창을 보라'] }),
  )
  const { body } = await site.post(await site.theAdmin(), '/api/comment', { postId, content: '첫 댓글' })
  for (let number = 1; number <= 21; number += 1)
    await site.post(await site.theAdmin(), '/api/comment', {
      postId,
      parentId: body.data.commentId,
      content: `답글 ${number}`,
    })
  await enter(page, await site.aMember())
  await page.goto(`/post/${postId}`)
  const recommend = button(page, /^추천/)
  await expect(recommend).toBeEnabled()
  await expect(recommend).not.toHaveAttribute('aria-disabled')

  const letGo = await holdBack(page, CALLS)
  await recommend.click()
  await expect(recommend).toHaveAccessibleName('추천 취소 1')

  const more = button(page, /^답글 더 보기/)
  await more.click()
  await expectBusy(more)
  await expectFaint(more)

  await page.getByLabel('정답 입력').fill('집사')
  await button(page, '제출').click()
  await expectBusy(button(page, '제출'))

  await page.getByRole('textbox', { name: '댓글', exact: true }).fill('천천히 가는 말')
  await button(page, '댓글 등록').click()
  await expectBusy(button(page, '댓글 등록'))
  await letGo()
  await expect(main(page).getByText('정답입니다!')).toBeVisible()
  await expect(main(page).getByText('답글 21', { exact: true })).toBeVisible()
})

test(
  'buttons that open a dialog, sign in or sign out are busy until it has happened',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const member = await site.aMember()
    await page.goto('/signin')
    await expect(button(page, '로그인')).toBeEnabled()
    const letFilesGo = await holdBack(page, FILES)
    const forgotten = button(page, '비밀번호 찾기')
    await forgotten.click()
    await expectBusy(forgotten)
    await expectFaint(forgotten)
    await expect(button(page, '아이디 찾기')).not.toHaveAttribute('aria-busy')
    await letFilesGo()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('button', { name: '닫기' }).click()

    const letGo = await holdBack(page, CALLS)
    await page.getByLabel('아이디').fill(member.username)
    await page.getByLabel('비밀번호', { exact: true }).fill(member.password)
    await button(page, '로그인').click()
    await expectBusy(button(page, '로그인'))
    await letGo()
    // A new page closes every menu.
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).not.toHaveAttribute('data-onward')
    await ownMenu(page).waitFor()

    const letLeave = await holdBack(page, /:\d+\/$/)
    await ownMenu(page).click()
    const leave = page.getByRole('button', { name: '로그아웃' }).filter({ visible: true })
    // The check starts before the press, because no later one is answered until the delayed document arrives.
    const saysSo = page.waitForFunction(() => document.documentElement.dataset.onward === '')
    await leave.click({ noWaitAfter: true })
    await saysSo
    await letLeave()
    await page.getByRole('banner').getByRole('link', { name: '로그인' }).waitFor()
  },
)

test(
  'text typed while a comment is being sent stays, also after coming back',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const postId = await site.writePost(await site.theAdmin(), draftOf({ title: '느린 선의 대화' }))
    await enter(page, await site.aMember())
    await page.goto(`/post/${postId}`)
    const field = main(page).getByRole('textbox', { name: '댓글', exact: true })
    await field.fill('먼저 보낸 말')
    const letGo = await holdBack(page, '**/api/comment')
    await button(page, '댓글 등록').click()
    await expectBusy(button(page, '댓글 등록'))
    await field.fill('이어서 쓰던 말')
    await letGo()
    await expect(main(page).getByText('먼저 보낸 말')).toBeVisible()
    await expect(button(page, '댓글 등록')).not.toHaveAttribute('aria-busy')
    await expect(field).toHaveValue('이어서 쓰던 말')
    await page.reload()
    await expect(field).toHaveValue('이어서 쓰던 말')
  },
)

test('a comment whose answer was lost by a reload is written once', AT_ANY_WIDTH, async ({ page, site }) => {
  const postId = await site.writePost(await site.theAdmin(), draftOf({ title: '다시 연 대화' }))
  await enter(page, await site.aMember())
  await page.goto(`/post/${postId}`)
  const field = main(page).getByRole('textbox', { name: '댓글', exact: true })
  await field.fill('답을 기다리던 말')
  const { promise: arrived, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/comment', async route => {
    await route.fetch()
    resolve()
  })
  await button(page, '댓글 등록').click()
  await arrived
  await page.reload()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(field).toHaveValue('답을 기다리던 말')
  await button(page, '댓글 등록').click()
  await expect(field).toHaveValue('')
  const { body } = await site.get(null, '/api/comments', { postId, page: 1, size: 10 })
  expect(body.data).toHaveLength(1)

  // After a comment is acknowledged, another one with the same text counts as new.
  await field.fill('답을 기다리던 말')
  await button(page, '댓글 등록').click()
  await expect(main(page).locator('.remark')).toHaveCount(2)
})

/** The tab loses the focus, or gets it back. */
const beSeen = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate(state => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test(
  'a reader who returns to the home page sees how many posts came, and a press shows them',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    const askings = () => asked.filter(path => path === '/api/post/home').length
    // The window has no side menu, because that counts new posts by the same call.
    await page.setViewportSize({ width: 1000, height: 800 })
    await page.clock.install()
    await page.goto('/')
    const came = main(page).getByRole('status')
    // The notice's code loads after the page.
    await came.waitFor({ state: 'attached' })
    await site.writePost(await site.theAdmin(), draftOf({ title: '잠깐 사이의 글' }))
    await beSeen(page, 'hidden')
    await page.clock.fastForward(59_000)
    await beSeen(page, 'visible')
    expect(askings()).toBe(0)

    await beSeen(page, 'hidden')
    const postId = await site.writePost(await site.theAdmin(), draftOf({ title: '자리를 비운 사이의 글' }))
    await site.writePost(await site.theAdmin(), draftOf({ type: '유머게시판' }))
    await page.clock.fastForward(60_000)
    await beSeen(page, 'visible')
    await expect(came).toHaveText('새 글 2개')
    await expect(came.getByRole('button')).toHaveCount(1)
    expect(askings()).toBe(1)
    await came.getByRole('button', { name: '새 글 2개' }).click()
    const card = main(page).locator(`.previews a[href="/post/${postId}"]`)
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport()
    await expect(came).toBeEmpty()
  },
)
