import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { aBook, button, field } from '../support/book-pages.ts'
import { hangulKeyboard } from '../support/hangul.ts'
import { enter } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, ON_PHONES, placeOf, test } from '../support/site.ts'

const lookUp = async (page: Page, title: string) => {
  await field(page, '제목으로 검색').fill(title)
  await button(page, '검색').click()
}

test('a member picks a book from the lookup and registers it; who comes second is led to it', async ({
  page,
  site,
}) => {
  await enter(page, await site.aMember())
  await page.goto('/book')
  await page.getByRole('main').getByRole('link', { name: '도서 등록' }).click()
  await expect(page).toHaveURL('/book/new')
  await expect(button(page, '등록')).toBeDisabled()

  await lookUp(page, '나일 강의')
  const dialog = page.getByRole('dialog', { name: '검색 결과' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /나일 강의 죽음/ }).click()
  await expect(dialog).toBeHidden()
  await expect(field(page, '제목')).toHaveValue('나일 강의 죽음')
  await expect(field(page, '저자')).toHaveValue('애거사 크리스티')
  await expect(field(page, '줄거리')).not.toHaveValue('')
  await field(page, '출판사').fill('황금가지')
  await expect(button(page, '등록')).toBeEnabled()
  await expectAccessible(page)
  await button(page, '등록').click()
  await expect(page).toHaveURL('/book')
  await expect(page.getByRole('main').getByRole('link', { name: '나일 강의 죽음' })).toBeVisible()
  const registered = page.getByRole('status').filter({ hasText: '도서가 등록되었습니다.' })
  await expectAccessible(page)
  await registered.getByRole('link', { name: '등록한 도서 보기' }).click()
  await expect(page).toHaveURL(/\/book\/\d+$/)
  await expect(page.getByRole('heading', { name: '나일 강의 죽음', level: 1 })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page, 'the way back leads past the form').toHaveURL('/book')

  await enter(page, await site.aMember())
  await page.goto('/book/new')
  await lookUp(page, '나일 강의')
  await dialog.getByRole('button', { name: /나일 강의 죽음/ }).click()
  await button(page, '등록').click()
  await expect(page.getByText('이미 등록된 도서입니다.')).toBeVisible()
  await expect(page).toHaveURL(/\/book\/\d+$/)
  await expect(page.getByRole('heading', { name: '나일 강의 죽음', level: 1 })).toBeVisible()
})

test('a book that no lookup knows is written by hand', AT_ANY_WIDTH, async ({ page, site }) => {
  await enter(page, await site.aMember())
  await page.goto('/book/new')
  const query = field(page, '제목으로 검색')
  await expect(query).toBeVisible()
  let lookups = 0
  page.on('request', request => {
    if (request.url().includes('/api/book/info')) lookups += 1
  })
  const keyboard = await hangulKeyboard(page)
  await query.focus()
  await keyboard.type('없는 책의 이')
  await keyboard.compose('름')
  await page.keyboard.press('Enter')
  await keyboard.commit('름')
  await expect(query).toHaveValue('없는 책의 이름')
  expect(lookups, 'an Enter in a composition asks nothing').toBe(0)
  await query.press('Enter')
  const nothing = page
    .getByRole('status')
    .filter({ hasText: '‘없는 책의 이름’에 맞는 도서를 찾지 못했습니다.' })
  await expect(nothing).toHaveCSS('border-left-color', 'rgb(133, 123, 106)')

  const made = randomInt(1e6)
  await field(page, '제목').fill(`손으로 쓴 책 ${made}`)
  await field(page, '저자').fill('무명씨')
  await field(page, '출판사').fill('골목')
  await expect(button(page, '등록')).toBeDisabled()
  await field(page, '줄거리').fill('아무도 읽지 않은 책이 사라졌다.')
  await expect(button(page, '등록')).toBeEnabled()
  await field(page, '표지 주소').fill('http://covers.example/a.jpg')
  await field(page, '표지 주소').blur()
  await expect(page.getByText('표지는 https로 시작하는 주소여야 합니다.')).toBeVisible()
  await field(page, '표지 주소').fill('')
  await button(page, '등록').click()
  await expect(page).toHaveURL('/book')
})

test('a member who leaves a half-written book is asked', AT_ANY_WIDTH, async ({ page, site }) => {
  await enter(page, await site.aMember())
  await page.goto('/book/new')
  await lookUp(page, '나일 강의')
  await page.getByRole('dialog', { name: '검색 결과' }).getByRole('button', { name: /나일/ }).click()
  await field(page, '줄거리').fill('배 위에 모인 사람마다 까닭이 있었다.')
  const away = () => page.getByRole('link', { name: '개인정보처리방침' }).click()
  await away()
  const question = page.getByRole('dialog', { name: '페이지 나가기' })
  await question.getByRole('button', { name: '계속 쓰기' }).click()
  await expect(field(page, '줄거리')).toHaveValue('배 위에 모인 사람마다 까닭이 있었다.')
  await away()
  await question.getByRole('button', { name: '나가기', exact: true }).click()
  await expect(page).toHaveURL('/privacy')
})

test(
  'a lookup that fails says so and leaves the form to be filled by hand',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    await enter(page, await site.aMember())
    await page.goto('/book/new')
    await page.route('**/api/book/info*', route =>
      route.fulfill({
        status: 503,
        json: { code: 'unavailable', message: '도서 검색이 지금은 되지 않습니다.' },
      }),
    )
    await lookUp(page, '월장석')
    await expect(page.getByRole('alert')).toContainText('도서 검색이 지금은 되지 않습니다.')
    await expect(field(page, '제목')).toBeEditable()
  },
)

test('a visitor is told who recommends, and is led to sign in before the form', async ({ page, site }) => {
  await aBook(site, await site.aMember())
  await page.goto('/book')
  await page.getByRole('main').getByRole('link', { name: '도서 등록' }).click()
  await expect(page).toHaveURL('/signin?next=%2Fbook%2Fnew')
  await page.goto('/book')
  await button(page, /^추천 \d/)
    .first()
    .click({ force: true })
  await expect(page.getByText('로그인한 회원만 추천할 수 있습니다.').first()).toBeVisible()
  await expect(page).toHaveURL('/book')
  await expectAccessible(page)
})

test(
  'a member recommends a book once, however often they press, and takes it back',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const member = await site.aMember()
    const { bookId, title } = await aBook(site, member)
    await enter(page, member)
    await page.goto(`/book?searchTerm=${encodeURIComponent(title)}`)
    const writes: string[] = []
    const { promise: bothPressed, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/recommendation**', async route => {
      if (route.request().method() !== 'GET') {
        writes.push(route.request().method())
        await bothPressed
      }
      await route.continue()
    })
    const before = await placeOf(button(page, '추천 0'))
    await button(page, '추천 0').dblclick()
    await expect(button(page, '추천 취소 1')).toBeVisible()
    expect(await placeOf(button(page, '추천 취소 1'))).toEqual(before)
    letGo()
    await expect(button(page, '추천 취소 1')).not.toHaveAttribute('aria-busy', 'true')
    expect(writes).toEqual(['POST'])
    await page.goto(`/book/${bookId}`)
    await button(page, '추천 취소 1').click()
    await expect(button(page, '추천 0')).not.toHaveAttribute('aria-busy', 'true')
    await page.goto(`/rank/book?searchTerm=${encodeURIComponent(title)}`)
    await expect(button(page, '추천 0')).toBeEnabled()
  },
)

test(
  'books are searched by title and author, five a page, with what a card needs',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const member = await site.aMember()
    const shelf = `서가${randomInt(1e6)}`
    for (const number of [1, 2, 3, 4, 5, 6])
      await aBook(site, member, {
        title: `${shelf} ${number}권`,
        author: `지은이${shelf}`,
        plot: '가나다라마'.repeat(50),
      })
    await page.goto('/book')
    await page.getByRole('searchbox', { name: '도서 검색' }).fill(shelf)
    await page.getByRole('searchbox', { name: '도서 검색' }).press('Enter')
    await expect(page).toHaveURL(/searchTerm=/)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(5)
    await expect(cards.first()).toContainText(`${'가나다라마'.repeat(40)}…`)
    await page.getByRole('link', { name: '2', exact: true }).click()
    await expect(cards).toHaveCount(1)
    await expect(page).toHaveURL(/searchTerm=.+page=2/)
    await page.getByRole('combobox').selectOption('저자')
    await page.getByRole('searchbox', { name: '도서 검색' }).fill(`이${shelf}`)
    await button(page, '검색').click()
    await expect(cards).toHaveCount(5)
    await page.getByRole('searchbox', { name: '도서 검색' }).fill('세상에 없는 책')
    await button(page, '검색').click()
    await expect(page.getByText('‘세상에 없는 책’에 맞는 도서가 없습니다.')).toBeVisible()
  },
)

test('a cover that never comes leaves the drawn one', AT_ANY_WIDTH, async ({ page, site }) => {
  const { bookId } = await aBook(site, await site.aMember(), { thumbnail: 'https://covers.example/gone.jpg' })
  await page.route('https://covers.example/**', route => route.fulfill({ status: 404, body: '' }))
  await page.goto(`/book/${bookId}`)
  await expect(page.locator('main article img')).toHaveCount(0)
  await expect(page.locator('main article svg').first()).toBeVisible()
})

test('without script the shelf and a book are whole', AT_ANY_WIDTH, async ({ browser, site }) => {
  const member = await site.aMember()
  const { bookId, title } = await aBook(site, member)
  await site.post(member, '/api/review', { bookId, parentId: null, content: '글만으로 읽힙니다.' })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
  const page = await context.newPage()
  await page.goto('/book')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('도서')
  await page.goto('/rank/book')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('도서 랭킹')
  await expect(page).toHaveTitle('도서 랭킹 | 단서')
  await page.getByRole('searchbox', { name: '도서 검색' }).fill(title)
  await button(page, '검색').click()
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`/book/${bookId}`)
  await expect(page.getByText('문이 잠겨 있었다.')).toBeVisible()
  await expect(page.getByText('글만으로 읽힙니다.')).toBeVisible()
  await context.close()
})

test('a title of two hundred letters is no column beside the cover', async ({ page, site, isMobile }) => {
  const { bookId } = await aBook(site, await site.aMember(), { title: '긴 제목의 도서'.repeat(25) })
  await page.goto(`/book/${bookId}`)
  const heading = page.getByRole('heading', { level: 1 })
  const lines = await heading.evaluate(
    element =>
      element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
  )
  expect(Math.round(lines)).toBeLessThanOrEqual(isMobile ? 13 : 7)
})

test(
  'books stand in the order that is chosen, and its address keeps it',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const member = await site.aMember()
    const { title } = await aBook(site, member)
    await page.goto('/book?sort=rating')
    const orders = page.getByRole('navigation', { name: '정렬' })
    await expect(orders.getByRole('link', { name: '별점순' })).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page)
    await orders.getByRole('link', { name: '등록순' }).click()
    await expect(page).toHaveURL('/book?sort=new')
    await expect(page.locator('.shelves h2').first()).toContainText(title)
    await orders.getByRole('link', { name: '추천순' }).click()
    await expect(page).toHaveURL('/book')
  },
)

test(
  'on a phone the search of books is folded, and open above its result',
  ON_PHONES,
  async ({ page, site }) => {
    const { title } = await aBook(site, await site.aMember())
    await page.goto('/book')
    const search = page.getByRole('searchbox', { name: '도서 검색' })
    await expect(search).toBeHidden()
    await page.getByRole('main').locator('summary', { hasText: '검색' }).click()
    await search.fill(title)
    await search.press('Enter')
    await expect(page).toHaveURL(/searchTerm=/)
    await expect(search).toBeVisible()
    await expect(page.getByText(`‘${title}’ 검색 결과`)).toBeVisible()
  },
)
