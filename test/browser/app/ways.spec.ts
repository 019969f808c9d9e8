import type { Page } from '@playwright/test'
import { draftOf } from '#test/support/drafts.ts'
import { enter } from '../support/people.ts'
import { bodyOf, openForm, submit } from '../support/post-form.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

const rowOf = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title })

test(
  'a board and a talk that lose their last page show the one before',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const author = await site.aMember()
    const written = async (title: string) =>
      (await site.post(author, '/api/post', draftOf({ type: 'request', title }))).body.data.postId
    // The post is found by a unique word, because other journeys write on the same board.
    const first = await written('맨처음의 부탁')
    for (let number = 2; number <= 11; number += 1) await written(`맨처음의 부탁 ${number}`)
    await enter(page, author)
    const found = `/board/request?${new URLSearchParams({ searchBy: 'title', searchTerm: '맨처음의' })}`
    await page.goto(`${found}&page=2`)
    await page.getByRole('button', { name: '삭제: 맨처음의 부탁' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click()
    await expect(page).toHaveURL(found)
    await expect(rowOf(page, '맨처음의 부탁 2')).toBeVisible()

    const postId = await written('이야기가 긴 글')
    for (let number = 1; number <= 11; number += 1)
      await site.post(author, '/api/comment', { postId, content: `${number}번째 말` })
    await page.goto(`/post/${postId}?page=2`)
    await page.locator('[id^="comment-"]').getByRole('button', { name: '삭제' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click()
    await expect(page).toHaveURL(`/post/${postId}#comments`)
    await expect(page.getByText('10번째 말')).toBeVisible()
    expect(first).toBeGreaterThan(0)
  },
)

test('the way back never leads to a form that was sent', AT_ANY_WIDTH, async ({ page, site }) => {
  await openForm(page, site)
  await page.goto('/terms')
  await page.goto('/board/free')
  await page.getByRole('main').getByRole('link', { name: '글쓰기' }).click()
  await page.getByLabel('제목').fill('보낸 글')
  await bodyOf(page).fill('보낸 내용')
  await submit(page).click()
  await expect(page).toHaveURL('/board/free')
  await rowOf(page, '보낸 글').first().click()
  await page.getByRole('main').getByRole('link', { name: '수정' }).click()
  await page.getByLabel('제목').fill('고쳐 보낸 글')
  await submit(page, '수정 완료').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/고쳐 보낸 글/)
  await page.goBack()
  await expect(page).toHaveURL('/board/free')
  await page.goBack()
  await expect(page).toHaveURL('/terms')
})

test('the first press on a slow line is answered at once', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/TermsScreen-*.js', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto('/board/free')
  await expect(
    page.getByRole('button', { name: '메뉴' }).or(page.getByText('게시판').first()).first(),
  ).toBeAttached()
  const link = page.getByRole('contentinfo').getByRole('link', { name: '이용약관' })
  await link.click({ noWaitAfter: true })
  await expect(link).toHaveAttribute('data-pending', '')
  await expect(page.locator('.navigation-bar')).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('data-onward', '')
  held.resolve()
  await expect(page).toHaveURL('/terms')
  await expect(page.locator('html')).not.toHaveAttribute('data-onward')
})

test('a menu that was opened before the script came stays open', async ({ page }, { project }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto('/board/free', { waitUntil: 'commit' })
  const isPhone = project.name === 'phone'
  const opener = isPhone
    ? page.getByRole('button', { name: '메뉴' })
    : page.getByRole('banner').locator('summary', { hasText: '랭킹' })
  const shown = isPhone
    ? page.locator('#drawer').getByRole('link', { name: '추리 퀴즈' })
    : page.getByRole('banner').getByRole('link', { name: '회원 랭킹' })
  await opener.click()
  await expect(shown).toBeVisible()
  held.resolve()
  // React has hydrated the page.
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).length > 0)
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  await expect(shown).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
})

test('without a connection a press says so, and what is being read stays', async ({ context, page }) => {
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click()
  await expect(page.getByText('인터넷에 연결되어 있지 않습니다. 다시 연결된 뒤에 눌러 주세요.')).toBeVisible()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click()
  await expect(page).toHaveURL('/terms')
})
