import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { hangulKeyboard } from '../support/hangul.ts'
import { main, write } from '../support/series-pages.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 769

test('the whole site is searched from any page by composed Hangul', async ({ page, site }) => {
  const author = await site.aMember()
  const word = `유리탑${author.memberId}`
  for (let number = 1; number <= 5; number++)
    await write(site, author, { type: 'free', title: `${word} 이야기 ${number}` })
  await write(site, author, { type: 'custom', title: `${word}의 비밀`, answer: '거울' })
  await site.post(author, '/api/book', { title: `${word} 살인`, author: '지은이', publisher: '', plot: '' })
  await page.goto('/board/humor')
  const { type, compose, commit } = await hangulKeyboard(page)
  if (isPhone(page)) {
    await page.getByRole('banner').getByRole('link', { name: '사이트 검색' }).click()
    // The board's own field has the same name.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('검색')
  }
  const field = isPhone(page)
    ? main(page).getByRole('searchbox', { name: '검색어' })
    : page.getByRole('banner').getByRole('searchbox', { name: '사이트 검색' })
  await field.focus()
  await type('유리')
  await compose('탑')
  // The Enter that ends a composition starts no search.
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/q=/)
  await commit('탑')
  await type(String(author.memberId))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`‘${word}’ 검색 결과`)
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    /추리 퀴즈 1/,
    /자유게시판 5/,
    /도서 제목 1/,
  ])
  await expect(main(page).getByRole('link', { name: new RegExp(`${word} 이야기`) })).toHaveCount(3)
  await expectAccessible(page)
  await main(page).getByRole('link', { name: '자유게시판에서 더 보기' }).click()
  await expect(page).toHaveURL(/\/board\/free\?searchBy=titleOrContent/)
  await expect(main(page).getByRole('link', { name: new RegExp(`${word} 이야기`) })).toHaveCount(5)

  await page.goto(`/search?q=${encodeURIComponent(author.nickname)}`)
  await expect(main(page).getByText(author.nickname, { exact: true })).toBeVisible()
})

test('a hit in full-width signs is marked', AT_ANY_WIDTH, async ({ page, site }) => {
  const author = await site.aMember()
  await write(site, author, { type: 'free', title: `ＮＯＩＲ ${author.memberId}` })
  await page.goto(`/search?q=noir ${author.memberId}`)
  await expect(main(page).getByRole('link', { name: /ＮＯＩＲ/ })).toBeVisible()
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map(range => (range as Range).toString()))
  await expect.poll(marked).toContain(`ＮＯＩＲ ${author.memberId}`)
})

test('recent terms stay in the browser until they are deleted', AT_ANY_WIDTH, async ({ page }) => {
  for (const term of ['밀실', '시계']) {
    await page.goto(`/search?q=${term}`)
    // The text stays after hydration.
    await page.waitForFunction(kept => localStorage.getItem('recentSearches')?.includes(kept), term)
  }
  await page.goto('/search')
  const recent = main(page).getByRole('region', { name: '최근 검색어' })
  await expect(recent.getByRole('link')).toHaveText(['시계', '밀실'])
  await expectAccessible(page)
  await recent.getByRole('button', { name: '최근 검색어 삭제: 시계' }).click()
  await expect(recent.getByRole('link')).toHaveText(['밀실'])
  await recent.getByRole('link', { name: '밀실' }).click()
  await expect(page).toHaveURL(/\/search\?q=/)
  await page.goto('/search')
  await recent.getByRole('button', { name: '모두 삭제' }).click()
  await expect(recent).toHaveCount(0)
})

for (const [what, term, words] of [
  ['nothing that is there', '뛝쀍뛝', '‘뛝쀍뛝’에 대한 검색 결과가 없습니다.'],
  ['one syllable', '뛝', '한 글자로 찾았습니다. 두 글자부터 더 정확합니다.'],
  ['a thousand characters', '가'.repeat(1_000), '검색어가 길어 앞의 100자로 찾았습니다.'],
  ['marks of all kinds', `%_"'<b>&🔑`, '대한 검색 결과가 없습니다.'],
  ['the word null', 'null', '‘null’에 대한 검색 결과가 없습니다.'],
] as const)
  test(`a search for ${what} says what came of it`, AT_ANY_WIDTH, async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent(term)}`)
    await expect(main(page).getByText(words)).toBeVisible()
    await expectAccessible(page)
    // Repeats the search by client-side navigation.
    await page.goto('/search')
    const field = main(page).getByRole('searchbox', { name: '검색어' })
    await field.fill(term.slice(0, 100))
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('검색 결과')
  })
