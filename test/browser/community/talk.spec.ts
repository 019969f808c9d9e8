import type { Page } from '@playwright/test'
import { draftOf } from '#test/support/drafts.ts'
import { aLineTo } from '#test/support/services/line.ts'
import { expectAccessible } from '../support/accessible.ts'
import { bell, browserOf, button, commented, counted } from '../support/case-pages.ts'
import { hangulKeyboard } from '../support/hangul.ts'
import { enter, signOut } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

const comment = (page: Page, text: string) => page.locator('[id^="comment-"]').filter({ hasText: text })
const newComment = (page: Page) => page.getByLabel('댓글', { exact: true })

test('people talk in threads, and what is deleted under replies leaves its place', async ({ page, site }) => {
  const [author, reader] = [await site.known('author'), await site.known('reader')]
  const postId = await site.writePost(author, draftOf())
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

test('a comment that could not be sent is not lost', AT_ANY_WIDTH, async ({ page, site }) => {
  const postId = await site.writePost(await site.known('author'), draftOf())
  await enter(page, await site.known('reader'))
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

/** Writes a comment until the page, which may not be hydrated yet, has saved it. */
const writeDraft = (page: Page, text: string) =>
  expect(async () => {
    await newComment(page).fill('')
    await newComment(page).fill(text)
    await expect(page.getByText(/임시 저장/)).toBeVisible({ timeout: 500 })
  }).toPass()

test(
  'a comment that is sent leaves the draft of another tab',
  AT_ANY_WIDTH,
  async ({ page, context, site }) => {
    const postId = await site.writePost(await site.known('author'), draftOf())
    await enter(page, await site.known('reader'))
    await page.goto(`/post/${postId}`)
    await writeDraft(page, '집사가 수상합니다.')
    const other = await context.newPage()
    await other.goto(`/post/${postId}`)
    await expect(newComment(other)).toHaveValue('집사가 수상합니다.')
    await writeDraft(other, '정원사도 수상합니다.')
    await button(page, '댓글 등록').click()
    await expect(comment(page, '집사가')).toBeFocused()
    await other.reload()
    await expect(newComment(other)).toHaveValue('정원사도 수상합니다.')
    await button(other, '댓글 등록').click()
    await expect(comment(other, '정원사도')).toBeFocused()
    await other.reload()
    await expect(newComment(other)).toHaveValue('')
  },
)

test('comments come by pages, and a link to one opens its page', async ({ page, site }) => {
  const author = await site.known('author')
  const postId = await site.writePost(author, draftOf())
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
  await expect(page.getByText('삭제되었거나 존재하지 않는 댓글입니다.')).toBeVisible()
})

test('covered text opens for readers who want it, and in no other way', async ({ page, site }) => {
  test.slow()
  const author = await site.known('author')
  const covered = { type: 'text', text: '범인은 집사다', marks: [{ type: 'spoiler' }] }
  const content = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [covered] }] })
  const postId = await site.writePost(author, draftOf({ content }))
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

test(
  'notifications come again by themselves after the line was cut',
  AT_ANY_WIDTH,
  async ({ browser, page, site, isMobile }) => {
    test.slow()
    const [author, reader] = [await site.aMember(), await site.known('reader')]
    const postId = await site.writePost(author, draftOf({ title: '끊긴 전화' }))
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
    const another = await site.writePost(author, draftOf({ title: '다른 글' }))
    await commented(site, reader, { postId: another, content: '셋' })
    // Simulates a lift or a tunnel: the page's requests failed, and it waits longer after each failure.
    await expect.poll(() => refused.count, { timeout: 30_000 }).toBeGreaterThanOrEqual(isMobile ? 2 : 4)
    await expect(bell(authors)).toHaveAccessibleName('알림 1개')
    await line.mend()
    // The page retries at growing intervals, at most eight seconds apart.
    await expect(bell(authors)).toHaveAccessibleName('알림 2개', { timeout: 10_000 })

    await context.setOffline(true)
    const third = await site.writePost(author, draftOf({ title: '셋째 글' }))
    await commented(site, reader, { postId: third, content: '넷' })
    await page.waitForTimeout(1_000)
    await expect(bell(authors)).toHaveAccessibleName('알림 2개')
    await context.setOffline(false)
    await expect(bell(authors)).toHaveAccessibleName('알림 3개')
    await commented(site, reader, { postId: another, content: '다섯' })
    await expect(authors.getByText("'다른 글'에 새 댓글이 2개 달렸습니다.")).toBeVisible()
    await bell(authors).click()
    await expect(authors.getByRole('dialog').getByRole('listitem')).toHaveText([
      /'다른 글'에 새 댓글이 2개 달렸습니다./,
      /'셋째 글'에 새 댓글이 1개 달렸습니다./,
      /'끊긴 전화'에 새 댓글이 2개 달렸습니다./,
    ])
    expect(errors).toEqual([])
    await context.close()
    line.close()
  },
)

test(
  'two tabs share one line, and what one deletes is gone in both',
  AT_ANY_WIDTH,
  async ({ context, page, site }) => {
    const [author, reader] = [await site.aMember(), await site.known('reader')]
    const [one, two] = [await site.writePost(author, draftOf()), await site.writePost(author, draftOf())]
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
  },
)

test(
  'a notification that is opened leaves every tab, also where the server could not be told at once',
  AT_ANY_WIDTH,
  async ({ context, page, site }) => {
    const [author, reader] = [await site.aMember(), await site.known('reader')]
    const [one, two] = [
      await site.writePost(author, draftOf({ title: '첫째 글' })),
      await site.writePost(author, draftOf({ title: '둘째 글' })),
    ]
    await enter(page, author)
    const other = await context.newPage()
    await page.goto('/privacy')
    await other.goto('/terms')
    for (const postId of [one, two]) await commented(site, reader, { postId, content: '읽었습니다.' })
    for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('알림 2개')
    const listed = async (read: boolean) =>
      (await site.get(author, '/api/notifications', { read })).body.data.map(
        ({ postId }: { postId: number }) => postId,
      )
    const dialog = other.getByRole('dialog', { name: '알림' })

    await other.route('**/api/notification/read?*', route => route.abort())
    await bell(other).click()
    await dialog.getByRole('link', { name: '첫째 글' }).click()
    await expect(other).toHaveURL(new RegExp(`/post/${one}#comment-`))
    for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('알림 1개')
    expect(await listed(false), 'the server could not be told').toEqual([two, one])
    await other.unroute('**/api/notification/read?*')
    // The list is loaded when it is opened, at least a second after the last time.
    await other.waitForTimeout(1_100)
    await bell(other).click()
    await expect.poll(() => listed(false)).toEqual([two])
    await expect(dialog.getByRole('listitem')).toHaveCount(1)

    await dialog.getByRole('button', { name: '지난 알림' }).click()
    await expect(dialog.getByRole('listitem')).toContainText('첫째 글')
    await dialog.getByRole('listitem').getByRole('button', { name: '삭제' }).click()
    await expect(dialog.getByText('지난 알림이 없습니다.')).toBeVisible()
    expect(await listed(true)).toEqual([])
    await dialog.getByRole('button', { name: '새 알림' }).click()
    await expect(dialog.getByRole('listitem')).toContainText('둘째 글')
  },
)
