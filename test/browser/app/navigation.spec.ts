import type { Locator, Page } from '@playwright/test'
import { draftOf } from '#test/support/drafts.ts'
import { bodyOf, openForm, submit } from '../support/post-form.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

const TERMS = '**/assets/TermsScreen-*.js'

const ofFooter = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Clicks without scrolling the page. */
async function press(page: Page, link: Locator) {
  await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
}

const scrollTo = (page: Page, top: number) => page.evaluate(y => window.scrollTo(0, y), top)
const expectScrolledTo = (page: Page, top: number) =>
  expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top)

/** Marks the open document. A newly loaded document has no mark. */
const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
const expectSameDocument = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-mark')
const expectNewDocument = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-mark')

test('the ways back and forth lead to where one was reading', async ({ page }) => {
  await page.goto('/terms')
  await markDocument(page)
  await scrollTo(page, 500)
  await press(page, ofFooter(page, '개인정보처리방침'))
  await expect(page).toHaveURL('/privacy')
  await expect(page).toHaveTitle(/^개인정보처리방침/)
  await expect(page.getByRole('main')).toBeFocused()
  await expectScrolledTo(page, 0)
  await scrollTo(page, 700)
  await page.goBack()
  await expect(page).toHaveURL('/terms')
  await expect(heading(page)).toHaveText('이용약관')
  await expectScrolledTo(page, 500)
  await page.goForward()
  await expect(heading(page)).toHaveText('개인정보처리방침')
  await expectScrolledTo(page, 700)
  await expectSameDocument(page)

  await page.reload()
  await expectNewDocument(page)
  await expectScrolledTo(page, 700)
  await page.goBack()
  await expect(heading(page)).toHaveText('이용약관')
  await expectScrolledTo(page, 500)
  await page.goto('/robots.txt')
  await page.goBack()
  await expect(heading(page)).toHaveText('이용약관')
  await expectScrolledTo(page, 500)
})

test(
  'the data for search engines leaves the head with the page that it describes',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const postId = await site.writePost(await site.known('author'), draftOf())
    await page.goto(`/post/${postId}`)
    const data = page.locator('script[type="application/ld+json"]')
    await expect(data).toHaveCount(1)
    await markDocument(page)
    await press(page, ofFooter(page, '개인정보처리방침'))
    await expect(heading(page)).toHaveText('개인정보처리방침')
    await expect(data).toHaveCount(0)
    await expectSameDocument(page)
  },
)

test('the writer of a new post gets to the top of its board', async ({ page, site }) => {
  const member = await openForm(page, site)
  for (let number = 1; number <= 9; number += 1)
    await site.post(member, '/api/post', draftOf({ type: '질문답변', title: `질문 ${number}` }))
  await page.goto('/board/qna')
  await page.getByRole('main').getByRole('link', { name: '글쓰기' }).click()
  await page.getByLabel('제목').fill('긴 질문')
  await bodyOf(page).click()
  for (let line = 0; line < 30; line += 1) await page.keyboard.type('한 줄\n')
  await submit(page).click()
  await expect(page).toHaveURL('/board/qna')
  await expect(page.getByRole('main')).toBeFocused()
  await expectScrolledTo(page, 0)
})

test('the way back and a reload ask about what is not saved', AT_ANY_WIDTH, async ({ page, site }) => {
  await openForm(page, site)
  await page.goto('/board/free')
  await page.getByRole('main').getByRole('link', { name: '글쓰기' }).click()
  await bodyOf(page).click()
  await page.keyboard.type('unsaved')
  const question = page.getByRole('dialog', { name: '페이지 나가기' })
  const goBack = () => page.evaluate(() => history.back())
  await goBack()
  await question.getByRole('button', { name: '계속 쓰기' }).click()
  await expect(bodyOf(page)).toContainText('unsaved')
  await expect(page).toHaveURL('/post/new?board=free')

  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  await (await asked).dismiss()
  await expect(bodyOf(page)).toContainText('unsaved')

  await goBack()
  await question.getByRole('button', { name: '나가기', exact: true }).click()
  await expect(page).toHaveURL('/board/free')
  await page.goForward()
  await expect(bodyOf(page)).toBeVisible()
  await expect(bodyOf(page)).not.toContainText('unsaved')
})

test(
  'the second of two quick presses wins, and the first leaves no trace',
  AT_ANY_WIDTH,
  async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route(TERMS, async route => {
      await held.promise
      await route.continue()
    })
    await page.goto('/board/free')
    await markDocument(page)
    const first = ofFooter(page, '이용약관')
    await first.click({ noWaitAfter: true })
    await expect(first).toHaveAttribute('data-pending', '')
    await ofFooter(page, '개인정보처리방침').click()
    await expect(heading(page)).toHaveText('개인정보처리방침')
    const arrived = page.waitForResponse(TERMS)
    held.resolve()
    await (await arrived).finished()
    await expect(page).toHaveURL('/privacy')
    await expect(heading(page)).toHaveText('개인정보처리방침')
    await page.goBack()
    await expect(page).toHaveURL('/board/free')
    await expectSameDocument(page)
  },
)

test(
  'a press before the page is taken over is answered at once, in the same document',
  AT_ANY_WIDTH,
  async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/BoardScreen-*.js', async route => {
      await held.promise
      await route.continue()
    })
    // At this event, the page's scripts have run as far as they can.
    await page.goto('/board/free', { waitUntil: 'domcontentloaded' })
    await markDocument(page)
    await ofFooter(page, '이용약관').click({ noWaitAfter: true })
    await expect(page.locator('html')).toHaveAttribute('data-onward', '')
    held.resolve()
    await expect(heading(page)).toHaveText('이용약관')
    await expect(page).toHaveURL('/terms')
    await expect(page.locator('html')).not.toHaveAttribute('data-onward')
    await expectSameDocument(page)
  },
)

test(
  'a page that cannot be loaded says so, and comes once it is asked for again',
  AT_ANY_WIDTH,
  async ({ page }) => {
    await page.goto('/privacy')
    await markDocument(page)
    const isLost = (url: URL) => url.pathname.startsWith('/api/') || url.pathname.includes('BoardScreen')
    await page.route(isLost, route => route.abort())
    await page.route('/board/free', route => route.abort())
    await ofFooter(page, '자유게시판').click()
    await expect(heading(page)).toHaveText('페이지를 불러오지 못했습니다.')
    await expect(page).toHaveURL('/board/free')
    await page.unrouteAll()
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(heading(page)).toHaveText('자유게시판')
    await expectSameDocument(page)
    await page.goBack()
    await expect(page).toHaveURL('/privacy')
  },
)

test('a page whose code is of a newer release is loaded by the browser', AT_ANY_WIDTH, async ({ page }) => {
  await page.goto('/privacy')
  await markDocument(page)
  let isNewer = false
  page.on('request', request => {
    isNewer ||= request.isNavigationRequest()
  })
  await page.route(TERMS, route => (isNewer ? route.continue() : route.fulfill({ status: 404 })))
  await ofFooter(page, '이용약관').click()
  await expect(heading(page)).toHaveText('이용약관')
  await expect(page).toHaveURL('/terms')
  await expectNewDocument(page)
  await page.goBack()
  await expect(page).toHaveURL('/privacy')
  await expect(heading(page)).toHaveText('개인정보처리방침')
})

test(
  'a reader who goes back while a reloaded page’s code is loading sees the right page',
  AT_ANY_WIDTH,
  async ({ page }) => {
    await page.goto('/privacy')
    await ofFooter(page, '이용약관').click()
    await expect(page).toHaveURL('/terms')
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/entry-browser-*.js', async route => {
      await held.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expect(heading(page)).toHaveText('이용약관')
    // Only the address changes, since no listener is there yet.
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/privacy')
    held.resolve()
    await expect(heading(page)).toHaveText('개인정보처리방침')
    await expect(page).toHaveURL('/privacy')
    await ofFooter(page, '이용약관').click()
    await expect(heading(page)).toHaveText('이용약관')
  },
)

test(
  'navigations that are no step from page to page are left to the browser',
  AT_ANY_WIDTH,
  async ({ context, page }) => {
    await page.goto('/terms')
    await markDocument(page)
    const opened = context.waitForEvent('page')
    await ofFooter(page, '개인정보처리방침').click({ modifiers: ['Control'] })
    await expect(await opened).toHaveURL('/privacy')
    await expect(page).toHaveURL('/terms')

    await press(page, page.getByRole('link', { name: '본문으로 건너뛰기' }))
    await expect(page).toHaveURL('/terms#main')
    await expectSameDocument(page)
    await page.goBack()
    await expect(page).toHaveURL('/terms')
    await expectSameDocument(page)

    const add = (href: string, download: boolean) =>
      page.evaluate(
        ([href, download]) => {
          const link = Object.assign(document.createElement('a'), { href, textContent: href })
          if (download) link.download = 'terms.html'
          document.getElementById('main')?.prepend(link)
        },
        [href, download] as const,
      )
    await add('/privacy', true)
    const saved = page.waitForEvent('download')
    await page.getByRole('main').getByRole('link', { name: '/privacy' }).click()
    expect((await saved).suggestedFilename()).toBe('terms.html')
    await expectSameDocument(page)
    await add('/api/docs', false)
    await page.getByRole('main').getByRole('link', { name: '/api/docs' }).click()
    await expect(page).toHaveURL(/\/api\/docs/)
    await expectNewDocument(page)
  },
)
