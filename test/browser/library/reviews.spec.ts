import { expectAccessible } from '../support/accessible.ts'
import { aBook, button, field } from '../support/book-pages.ts'
import { enter } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

test('readers talk about a book under their own name, and spoilers stay covered', async ({ page, site }) => {
  const member = await site.aMember()
  const { bookId, title } = await aBook(site, member)
  await enter(page, member)
  await page.goto(`/book/${bookId}`)
  const reviews = page.getByRole('region', { name: /^리뷰/ })
  await expect(reviews.getByText(member.nickname)).toBeVisible()
  await button(page, '리뷰 등록').click()
  await expect(page.getByText('리뷰를 입력해 주세요.')).toBeVisible()
  await field(page, '리뷰').fill('반전이 좋았습니다. ||범인은 집사|| 였지요.')
  await button(page, '리뷰 등록').click()
  const review = reviews.getByRole('listitem').filter({ hasText: '반전이 좋았습니다.' })
  await expect(review).toBeVisible()
  await expect(review.getByRole('button', { name: '스포일러 보기' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '리뷰 1' })).toBeVisible()

  await review.getByRole('button', { name: '답글' }).click()
  await field(page, '답글').fill('저도 그렇게 읽었습니다.')
  await button(page, '답글 등록').click()
  await expect(reviews.getByText('저도 그렇게 읽었습니다.')).toBeVisible()
  await expectAccessible(page)

  await review.getByRole('button', { name: '삭제' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click()
  await expect(reviews.getByText('삭제된 리뷰입니다.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '리뷰 1' })).toBeVisible()

  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({ '@type': 'Book', name: title })
})

test(
  'a review that tells the end lies sealed until a reader opens it, also to who answers or changes it',
  AT_ANY_WIDTH,
  async ({ browser, page, site }) => {
    const author = await site.aMember()
    const { bookId } = await aBook(site, author)
    await enter(page, author)
    await page.goto(`/book/${bookId}#new-review`)
    const form = page.locator('#new-review')
    await form.getByLabel('결말 포함').check()
    await field(page, '접힌 채로 보이는 한마디 (선택)').fill('마지막 장까지 읽은 분만')
    await form.getByLabel('리뷰', { exact: true }).fill('범인은 화자입니다.')
    await expectAccessible(page)
    await button(page, '리뷰 등록').click()
    const review = page.locator('.remark').first()
    await expect(review).toContainText('마지막 장까지 읽은 분만')
    await expect(review).toContainText('결말이 나오는 리뷰입니다.')
    await expect(form.getByLabel('스포일러 없음')).toBeChecked()

    await review.getByRole('button', { name: '답글', exact: true }).click()
    const reply = page.locator('.remark + div')
    await expect(reply.getByLabel('약한 스포일러')).toBeDisabled()
    await reply.getByLabel('답글', { exact: true }).fill('저도 놀랐습니다.')
    await reply.getByRole('button', { name: '답글 등록' }).click()
    const answer = page.locator('.remark').nth(1)
    await expect(answer).toContainText('결말이 나오는 리뷰입니다.')

    await review.getByRole('button', { name: '수정' }).click()
    const editing = review.getByLabel('리뷰 수정')
    await expect(editing, 'its words are asked for').toHaveValue('범인은 화자입니다.')
    await editing.fill('범인은 화자였습니다.')
    await review.getByRole('button', { name: '저장' }).click()
    await expect(review.getByRole('button', { name: '그래도 보기' })).toBeVisible()

    const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const reader = await context.newPage()
    await reader.goto(`/book/${bookId}`)
    expect(await reader.content(), 'no word of it comes with the page').not.toContain('화자였습니다')
    await expect(reader.getByText('범인은 화자였습니다.')).toHaveCount(0)
    const open = reader.getByRole('button', { name: '그래도 보기' }).first()
    await expectAccessible(reader)
    await open.press('Enter')
    await expect(reader.getByText('범인은 화자였습니다.')).toBeVisible()
    const fold = reader.getByRole('button', { name: '접기' })
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(reader)
    await fold.click()
    await expect(reader.getByText('범인은 화자였습니다.')).toHaveCount(0)
    await context.close()
  },
)

test('a member keeps a book on their shelf, rates it by keyboard, and reads at once what its reviews tell', async ({
  page,
  site,
}) => {
  const [author, member] = [await site.aMember(), await site.aMember()]
  const { bookId } = await aBook(site, author)
  await site.post(author, '/api/review', { bookId, content: '범인은 집사였습니다.', spoiler: 2 })
  await page.goto(`/book/${bookId}`)
  const shelf = page.getByRole('region', { name: '내 서재' })
  await shelf.getByRole('button', { name: '완독' }).click({ force: true })
  await expect(
    page.getByText('로그인한 회원만 서재에 담을 수 있습니다.').filter({ visible: true }),
  ).toBeVisible()

  await enter(page, member)
  await page.goto(`/book/${bookId}`)
  await expect(page.getByText('결말이 나오는 리뷰입니다.')).toBeVisible()
  await shelf.getByRole('button', { name: '읽는 중' }).click()
  await expect(shelf.getByRole('button', { name: '읽는 중' })).toHaveAttribute('aria-pressed', 'true')
  await shelf.getByLabel('진행률').fill('62')
  await shelf.getByLabel('진행률').blur()
  await expect(shelf.getByText('62%')).toBeVisible()
  await expectAccessible(page)

  await shelf.getByRole('button', { name: '완독' }).click()
  await expect(page.getByText('범인은 집사였습니다.'), 'who has read it reads all').toBeVisible()
  await shelf.getByRole('radio', { name: '별점 4점', exact: true }).focus()
  await page.keyboard.press('Space')
  const saved = page.waitForResponse(response => response.url().endsWith('/api/book/reading'))
  await page.keyboard.press('ArrowRight')
  await expect(shelf.getByText('별점 4.5점')).toBeVisible()
  expect((await (await saved).json()).data.reading.rating).toBe(9)
  await expectAccessible(page)
  await page.reload()
  await expect(shelf.getByRole('radio', { name: '별점 4.5점' })).toBeChecked()
  await expect(page.getByText('범인은 집사였습니다.')).toBeVisible()
  await shelf.getByRole('button', { name: '별점 삭제' }).click()
  await expect(shelf.getByText('별점 없음')).toBeVisible()
  await shelf.getByRole('button', { name: '서재에서 삭제' }).click()
  await expect(shelf.getByRole('button', { name: '완독' })).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('결말이 나오는 리뷰입니다.')).toBeVisible()
})

test(
  'what a reader changes while an earlier change is on its way is saved after it',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const member = await site.aMember()
    const { bookId } = await aBook(site, member)
    const stored = async (name: string) =>
      (await site.get(member, '/api/book/reading', { bookId })).body.data.reading[name]
    await site.put(member, '/api/book/reading', { bookId, status: 'reading', progress: 10 })
    await page.route('**/api/book/reading', async route => {
      if (route.request().method() === 'PUT') await new Promise(done => setTimeout(done, 1_500))
      await route.continue()
    })
    const sending = () => page.waitForRequest(request => request.method() === 'PUT')
    await enter(page, member)
    await page.goto(`/book/${bookId}`)
    const shelf = page.getByRole('region', { name: '내 서재' })
    const progress = shelf.getByLabel('진행률')
    await progress.focus()
    await Promise.all([sending(), page.keyboard.press('ArrowRight')])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => stored('progress')).toBe(13)
    await expect(progress).toHaveValue('13')
    await expect(progress).toBeFocused()

    await shelf.getByRole('button', { name: '완독' }).click()
    const began = shelf.getByLabel('읽기 시작한 날')
    const star = (half: string) => shelf.getByRole('radio', { name: `별점 ${half}점`, exact: true })
    await expect(star('4')).toBeEnabled()
    await Promise.all([sending(), star('4').click({ force: true })])
    await star('5').click({ force: true })
    await began.fill('2026-01-05')
    await began.blur()
    await expect.poll(() => stored('startedOn')).toBe('2026-01-05')
    await expect.poll(() => stored('rating')).toBe(10)
    await expect(star('5')).toBeChecked()
  },
)
