import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { contentOf, draftOf, puzzleOf } from '../support/drafts.ts'
import { aLineTo } from '../support/line.ts'
import { expectAccessible } from './accessible.ts'
import { hangulKeyboard } from './hangul.ts'
import { enter, type Member, signOut } from './people.ts'
import { AT_ANY_WIDTH, expect, type Site, test } from './site.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^알림/ })
const answer = (page: Page) => page.getByLabel('정답 입력')
const comment = (page: Page, text: string) => page.locator('[id^="comment-"]').filter({ hasText: text })
const newComment = (page: Page) => page.getByLabel('댓글', { exact: true })

async function written(site: Site, author: Member, draft: Record<string, unknown>): Promise<number> {
  const { status, body } = await site.post(author, '/api/post', draft)
  expect(status).toBe(201)
  return body.data.postId
}

async function commented(
  site: Site,
  who: Member,
  { postId, content, parentId }: { postId: number; content: string; parentId?: number | undefined },
): Promise<number> {
  const { status, body } = await site.post(who, '/api/comment', { postId, content, parentId })
  expect(status).toBe(201)
  return body.data.commentId
}

const members = new WeakMap<Site, Record<string, Promise<Member>>>()
/** One of each for all tests of a site: to be activated takes a mail. Who counts notifications comes anew. */
function known(site: Site, role: 'author' | 'reader' | 'inactive') {
  const all = members.get(site) ?? {}
  members.set(site, all)
  all[role] ??= site.aMember({ activated: role !== 'inactive' })
  return all[role]
}

/** A browser of one's own, signed in. */
async function browserOf(browser: Browser, member: Member, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options)
  const errors: string[] = []
  context.on('weberror', error => errors.push(String(error.error())))
  const page = await context.newPage()
  await enter(page, member)
  return { context, page, errors }
}

/** Counts what a page sends from now on. */
function counted(page: Page, method: string, path: string) {
  const sent = { count: 0 }
  page.on('request', request => {
    if (request.method() === method && new URL(request.url()).pathname === path) sent.count += 1
  })
  return sent
}

/** Watches what moves from now on, also where a press excuses it. */
async function watchShifts(page: Page) {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { shifts: seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Element | null }[] })[])
        seen.push(
          entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`).join(' | '),
        )
    }).observe({ type: 'layout-shift' })
  })
}
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)

test('a case is solved in composed Hangul, and its author hears of it at once', async ({
  browser,
  page,
  site,
}) => {
  test.slow()
  const [author, solver] = await Promise.all([site.aMember(), site.aMember()])
  const postId = await written(
    site,
    author,
    puzzleOf({
      title: '빈 서재의 열쇠',
      explanation: `열쇠는 하나뿐이었다.\n\n${'누가 가졌는가. '.repeat(60)}\n\n집사다.`,
    }),
  )
  const { page: authors, context, errors } = await browserOf(browser, author)
  await authors.goto('/privacy')
  await expect(bell(authors)).toHaveAccessibleName('알림')

  await enter(page, solver)
  await page.goto(`/post/${postId}`)
  await watchShifts(page)
  const tries = counted(page, 'POST', '/api/correct')
  await expect(button(page, '맞힌 사람 0')).toBeVisible()
  await button(page, '제출').click()
  await expect(page.getByText('정답을 입력해 주세요.')).toBeVisible()
  const hangul = await hangulKeyboard(page)
  await answer(page).focus()
  await hangul.type('정원사')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('오답입니다! 이번 1분에 4번 남았습니다.')
  await expect(page.getByRole('list', { name: '내가 낸 오답' }).getByRole('listitem')).toHaveText('정원사')
  expect(tries.count).toBe(1)
  expect(await shiftsOf(page), 'a wrong answer moves nothing').toEqual([])

  await answer(page).fill('')
  await hangul.type('집')
  await hangul.compose('사')
  await page.keyboard.press('Enter')
  await hangul.commit('사')
  await expect(answer(page)).toHaveValue('집사')
  expect(tries.count, 'the Enter of a composition submits nothing').toBe(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText('정답입니다!')).toBeVisible()
  await expect(page.getByText('1번째로 해결')).toBeVisible()
  await expect(page.getByText('이미 해결한 문제입니다.')).toHaveCount(0)
  const sheet = page.getByRole('region', { name: '사건 해결' })
  await expect(sheet.getByText('해결', { exact: true })).toBeInViewport()
  await expect(sheet.getByRole('link', { name: '해결방' })).toHaveAttribute('href', '#solved-room')
  await expect(sheet.getByRole('button', { name: '다음 사건' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: '공유' })).toBeVisible()
  await expect(page.getByText('열쇠는 하나뿐이었다.')).toBeVisible()
  await expect(button(page, '맞힌 사람 1')).toBeVisible()
  expect(tries.count).toBe(2)

  await expect(bell(authors)).toHaveAccessibleName('알림 1개')
  await expect(
    authors.getByRole('status').getByText("1명이 '빈 서재의 열쇠' 사건을 해결했습니다."),
  ).toBeVisible()
  await bell(authors).click()
  const dialog = authors.getByRole('dialog', { name: '알림' })
  await expectAccessible(authors)
  await dialog.getByRole('link', { name: "1명이 '빈 서재의 열쇠' 사건을 해결했습니다." }).click()
  await expect(authors).toHaveURL(`/post/${postId}`)
  await expect(bell(authors)).toHaveAccessibleName('알림')
  await expect(authors.getByText('자신이 쓴 문제에는 정답을 제출할 수 없습니다.')).toBeVisible()
  await expect(authors.getByText('열쇠는 하나뿐이었다.')).toBeVisible()
  const readings = async () => (await site.get(author, '/api/notifications')).body.data
  await expect
    .poll(async () => (await readings()).map(({ isRead }: { isRead: boolean }) => isRead))
    .toEqual([true])
  await bell(authors).click()
  await expect(dialog.getByRole('listitem')).toContainText('읽음')
  await dialog.getByRole('button', { name: '모두 삭제' }).click()
  await expect(dialog.getByText('알림이 없습니다.')).toBeVisible()
  expect(await readings()).toEqual([])

  await page.reload()
  await expect(page.getByText('이미 해결한 문제입니다.')).toBeVisible()
  await expect(page.getByText('열쇠는 하나뿐이었다.')).toContainText('집사다.')
  await expect(button(page, '해설 모두 보기')).toHaveCount(0)
  await expectAccessible(page)
  await button(page, '맞힌 사람 1').click()
  const solvers = page.getByRole('dialog', { name: '맞힌 사람' })
  await expect(solvers.getByRole('listitem')).toContainText(solver.nickname)
  await expectAccessible(page)
  expect(errors).toEqual([])
  await context.close()
})

test(
  'visitors and inactive members see why they cannot answer or talk',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const postId = await written(site, await known(site, 'author'), puzzleOf())
    for (const who of ['visitor', 'inactive'] as const) {
      if (who === 'inactive') await enter(page, await known(site, 'inactive'))
      await page.goto(`/post/${postId}`)
      await expect(button(page, '제출')).toHaveAttribute('aria-disabled', 'true')
      await button(page, '제출').focus()
      const lacking = who === 'visitor' ? '로그인한' : '이메일 인증을 마친'
      await expect(page.getByRole('tooltip')).toHaveText(`${lacking} 회원만 정답을 제출할 수 있습니다.`)
      await button(page, '댓글 등록').focus()
      await expect(page.getByRole('tooltip')).toHaveText(`${lacking} 회원만 댓글을 작성할 수 있습니다.`)
      await expect(page.getByText('집사')).toBeHidden()
    }
  },
)

test('who guesses too often is told how long to wait', AT_ANY_WIDTH, async ({ page, site }) => {
  const postId = await written(site, await known(site, 'author'), puzzleOf())
  const guesser = await known(site, 'reader')
  for (const guess of ['하나', '둘', '셋', '넷', '다섯'])
    await site.post(guesser, '/api/correct', { postId, answer: guess })
  await enter(page, guesser)
  await page.goto(`/post/${postId}`)
  await answer(page).fill('여섯')
  await answer(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('오답을 5번 제출했습니다.')
  await expect(page.getByRole('alert')).toContainText(/\d+초 후에/)
  await expect(answer(page)).toHaveValue('여섯')
})

test(
  'where nothing is left to compare with, a try is told whom to ask',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const postId = await written(site, await known(site, 'author'), puzzleOf({}))
    await page.route('**/api/correct', route =>
      route.request().method() === 'POST' ? route.fulfill({ json: null }) : route.continue(),
    )
    await enter(page, await known(site, 'reader'))
    await page.goto(`/post/${postId}`)
    await answer(page).fill('집사')
    await button(page, '제출').dblclick()
    await expect(page.getByRole('alert')).toHaveText('관리자에게 문의해 주세요.')
  },
)

test('people talk in threads, and what is deleted under replies leaves its place', async ({ page, site }) => {
  const [author, reader] = [await known(site, 'author'), await known(site, 'reader')]
  const postId = await written(site, author, draftOf())
  const first = await commented(site, author, { postId, content: '먼저 온 댓글' })
  await enter(page, reader)
  await page.goto(`/post/${postId}`)

  await button(page, '댓글 등록').click()
  await expect(page.getByText('댓글을 입력해 주세요.')).toBeVisible()
  const hangul = await hangulKeyboard(page)
  await newComment(page).focus()
  await hangul.type('첫째')
  await page.keyboard.press('Enter')
  await hangul.type('둘째')
  await expect(newComment(page)).toHaveValue('첫째\n둘째')
  await page.keyboard.press('Control+Enter')
  const own = comment(page, '둘째')
  await expect(own).toBeFocused()
  await expect(newComment(page)).toHaveValue('')
  await expect(page.getByRole('heading', { name: '댓글 2' })).toBeVisible()

  const reply = own.getByRole('button', { name: '답글' })
  await reply.click()
  await expect(page.getByLabel('답글', { exact: true })).toBeFocused()
  await page.locator(`#comment-${first}`).getByRole('button', { name: '답글' }).click()
  await expect(page.getByLabel('답글', { exact: true }), 'one form at a time').toHaveCount(1)
  await page.locator(`#comment-${first}`).getByRole('button', { name: '답글' }).click()
  await expect(page.getByLabel('답글', { exact: true })).toHaveCount(0)
  await reply.click()
  await button(page, '답글 등록').click()
  await expect(page.getByText('답글 내용을 입력해 주세요.')).toBeVisible()
  await page.getByLabel('답글', { exact: true }).fill('스스로 답하다 https://example.com/a에서')
  await expectAccessible(page)
  await button(page, '답글 등록').click()
  const answering = comment(page, '스스로 답하다')
  await expect(answering).toBeFocused()
  await expect(page.getByLabel('답글', { exact: true })).toHaveCount(0)
  await expect(answering.getByRole('link', { name: 'https://example.com/a' })).toHaveAttribute(
    'rel',
    'nofollow ugc noopener',
  )

  await expect(page.locator(`#comment-${first}`).getByRole('button', { name: '삭제' })).toHaveCount(0)
  await own.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '취소' }).click()
  await own.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByText('삭제된 댓글입니다.')).toBeVisible()
  await expect(answering).toBeVisible()
  await expect(page.getByRole('heading', { name: '댓글 2' })).toBeVisible()
  await answering.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click()
  await expect(answering).toHaveCount(0)
  await expect(page.getByText('삭제된 댓글입니다.')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '댓글 1' })).toBeVisible()
})

test('what could not be sent is not lost', AT_ANY_WIDTH, async ({ page, site }) => {
  const postId = await written(site, await known(site, 'author'), draftOf())
  await enter(page, await known(site, 'reader'))
  await page.goto(`/post/${postId}`)
  await page.route('**/api/comment', route => route.abort())
  await newComment(page).fill('어렵게 쓴 글')
  await button(page, '댓글 등록').click()
  await expect(page.getByRole('alert')).toHaveText('서버와 통신하는 중 오류가 발생했습니다.')
  await expect(newComment(page)).toHaveValue('어렵게 쓴 글')
  await page.unroute('**/api/comment')
  await page.reload()
  await expect(newComment(page)).toHaveValue('어렵게 쓴 글')
  await newComment(page).fill('가'.repeat(2_001))
  await expect(page.getByText('2,001/2,000')).toBeVisible()
  await button(page, '댓글 등록').click()
  await expect(page.getByText('2,000자까지 쓸 수 있습니다.')).toBeVisible()
  await newComment(page).fill('줄인 글')
  await button(page, '댓글 등록').click()
  await expect(comment(page, '줄인 글')).toBeFocused()
  await page.reload()
  await expect(newComment(page)).toHaveValue('')
})

test('comments come by pages, and a link to one opens its page', async ({ page, site }) => {
  const author = await known(site, 'author')
  const postId = await written(site, author, draftOf())
  for (let number = 1; number <= 12; number++)
    await commented(site, author, { postId, content: `${number}번째` })
  const { body } = await site.get(null, '/api/comments', { postId, page: 2, size: 10 })
  const last = body.data[1].commentId
  await page.goto(`/post/${postId}#comment-${last}`)
  await expect(page).toHaveURL(`/post/${postId}?page=2#comment-${last}`)
  await expect(page.locator(`#comment-${last}`)).toBeFocused()
  await expect(page.locator(`#comment-${last}`)).toBeInViewport()
  await page.getByRole('link', { name: '처음' }).click()
  await expect(page.getByText('1번째', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: '댓글 12' })).toBeFocused()
  await expectAccessible(page)

  await enter(page, author)
  await page.goto(`/post/${postId}`)
  await newComment(page).fill('열세 번째')
  await button(page, '댓글 등록').click()
  await expect(comment(page, '열세 번째')).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/post/${postId}\\?page=2#comment-\\d+$`))
  await page.goto(`/post/${postId}#comment-2147483647`)
  await expect(page.getByText('삭제되었거나 없는 댓글입니다.')).toBeVisible()
})

test('what is covered is uncovered by whoever wants to, and by nothing else', async ({ page, site }) => {
  test.slow()
  const author = await known(site, 'author')
  const covered = { type: 'text', text: '범인은 집사다', marks: [{ type: 'spoiler' }] }
  const content = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [covered] }] })
  const postId = await written(site, author, draftOf({ content }))
  await commented(site, author, { postId, content: '나는 ||정원사||라고 본다' })
  await page.goto(`/post/${postId}`)
  const [inPost, inComment] = [page.getByText('범인은 집사다'), page.getByText('정원사')]
  await expect(page.getByRole('button', { name: '스포일러 보기' })).toHaveCount(2)
  await expect(inPost).toBeHidden()
  await expect(inComment).toBeHidden()
  await page.keyboard.press('Control+A')
  const selected = await page.evaluate(() => getSelection()?.toString())
  expect(selected).toContain('라고 본다')
  expect(selected).not.toContain('집사')
  expect(selected).not.toContain('정원사')
  expect(await page.locator('main').ariaSnapshot()).not.toMatch(/집사|정원사/)
  await expectAccessible(page)

  await page.getByRole('button', { name: '스포일러 보기' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(inPost).toBeVisible()
  await page.locator('.spoiler').last().click()
  await expect(inComment).toBeVisible()
  await expect(page.getByRole('button', { name: '스포일러 가리기', expanded: true })).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: '스포일러 가리기' }).first().click()
  await expect(inPost).toBeHidden()
})

test('notifications come again by themselves after the line was cut', async ({
  browser,
  page,
  site,
  isMobile,
}) => {
  test.slow()
  const [author, reader] = [await site.aMember(), await known(site, 'reader')]
  const postId = await written(site, author, draftOf({ title: '끊긴 전화' }))
  const line = await aLineTo(site.origin)
  const { page: authors, context, errors } = await browserOf(browser, author, { baseURL: line.origin })
  const refused = { count: 0 }
  authors.on('requestfailed', request => {
    if (request.url().includes('/api/notifications')) refused.count += 1
  })
  await authors.goto('/privacy')
  await commented(site, reader, { postId, content: '하나' })
  await expect(bell(authors)).toHaveAccessibleName('알림 1개')

  line.cut()
  await commented(site, reader, { postId, content: '둘' })
  const another = await written(site, author, draftOf({ title: '다른 글' }))
  await commented(site, reader, { postId: another, content: '셋' })
  // A phone in a lift, a laptop in a tunnel: it has asked in vain, and waits longer each time.
  await expect.poll(() => refused.count, { timeout: 30_000 }).toBeGreaterThanOrEqual(isMobile ? 2 : 4)
  await expect(bell(authors)).toHaveAccessibleName('알림 1개')
  await line.mend()
  // It asks at growing intervals, at most eight seconds apart.
  await expect(bell(authors)).toHaveAccessibleName('알림 2개', { timeout: 10_000 })

  await context.setOffline(true)
  const third = await written(site, author, draftOf({ title: '셋째 글' }))
  await commented(site, reader, { postId: third, content: '넷' })
  await page.waitForTimeout(1_000)
  await expect(bell(authors)).toHaveAccessibleName('알림 2개')
  await context.setOffline(false)
  await expect(bell(authors)).toHaveAccessibleName('알림 3개')
  await commented(site, reader, { postId: another, content: '다섯' })
  await expect(authors.getByText("'다른 글'에 새 댓글 2개")).toBeVisible()
  await bell(authors).click()
  await expect(authors.getByRole('dialog').getByRole('listitem')).toHaveText([
    /'다른 글'에 새 댓글 2개/,
    /'셋째 글'에 새 댓글 1개/,
    /'끊긴 전화'에 새 댓글 2개/,
  ])
  expect(errors).toEqual([])
  await context.close()
  line.close()
})

test('two tabs share one line, and what one deletes is gone in both', async ({ context, page, site }) => {
  const [author, reader] = [await site.aMember(), await known(site, 'reader')]
  const [one, two] = [await written(site, author, draftOf()), await written(site, author, draftOf())]
  await enter(page, author)
  const other = await context.newPage()
  const lines = [page, other].map(tab => counted(tab, 'GET', '/api/notifications/subscribe'))
  const opened = () => lines.map(({ count }) => count)
  await page.goto('/privacy')
  await expect.poll(opened).toEqual([1, 0])
  await other.goto('/terms')
  await expect.poll(opened, 'the tab that is looked at takes over').toEqual([1, 1])

  await commented(site, reader, { postId: one, content: '하나' })
  await commented(site, reader, { postId: two, content: '둘' })
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('알림 2개')
  await bell(other).click()
  const dialog = other.getByRole('dialog', { name: '알림' })
  await dialog.getByRole('listitem').getByRole('button', { name: '삭제' }).first().click()
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('알림 1개')
  await expect(dialog.getByRole('listitem').getByRole('button', { name: '삭제' })).toBeFocused()

  await other.route('**/api/notification?*', route => route.abort())
  await dialog.getByRole('listitem').getByRole('button', { name: '삭제' }).click()
  await expect(other.getByText('서버와 통신하는 중 오류가 발생했습니다.')).toBeVisible()
  await expect(bell(other)).toHaveAccessibleName('알림 1개')
  await other.unroute('**/api/notification?*')
  await dialog.getByRole('listitem').getByRole('button', { name: '삭제' }).click()
  await expect(dialog.getByText('알림이 없습니다.')).toBeVisible()
  await expectAccessible(other)

  await other.close()
  await expect.poll(opened, 'the tab that is left takes over').toEqual([2, 1])
  await commented(site, reader, { postId: one, content: '셋' })
  await expect(bell(page)).toHaveAccessibleName('알림 1개')
  await signOut(page)
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible()
  await expect(bell(page)).toHaveCount(0)
})

test('everyone can use a case with its talk, by day and by night', async ({ page, site }) => {
  const author = await known(site, 'author')
  const postId = await written(site, author, puzzleOf({ content: contentOf('누가 그랬을까?') }))
  let parentId: number | undefined
  for (let depth = 0; depth < 7; depth++)
    parentId = await commented(site, author, { postId, content: `${depth}단계`, parentId })
  await page.goto(`/post/${postId}`)
  await expect(page.getByText('6단계')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible(page)
})
