import { puzzleOf } from '#test/support/drafts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { enter, type Member } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, type Site, test } from '../support/site.ts'

async function aPuzzle(site: Site, author: Member, title: string) {
  const { body } = await site.post(author, '/api/post', puzzleOf({ title }))
  return body.data.postId as number
}

test('a solved case moves its member at once, and the reader finds their own row', async ({ page, site }) => {
  const [author, solver] = [await site.aMember(), await site.aMember()]
  await page.goto('/rank/member')
  const row = page.getByRole('row').filter({ hasText: solver.nickname })
  // Members enter the ranking with their first solved case.
  await expect(row).toHaveCount(0)

  const postId = await aPuzzle(site, author, '사라진 회중시계')
  await site.post(solver, '/api/correct', { postId, answer: '집사' })
  await enter(page, solver)
  await page.goto('/rank/member')
  await expect(row.getByRole('cell')).toHaveText(['1', '해결 1', '글 0', '댓글 0'])
  await expect(row).toHaveAttribute('aria-current', 'true')
  // The row is marked, but not like an error.
  const wash = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'))
    probe.style.backgroundColor = 'var(--color-stamp-wash)'
    return getComputedStyle(probe).backgroundColor
  })
  await expect(row).not.toHaveCSS('background-color', wash)
  await expect(row).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.getByRole('row').filter({ hasText: author.nickname })).toHaveCount(0)
  await expectAccessible(page)
})

test(
  'thirty members a page: a member far below jumps to their own rank',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const postId = await aPuzzle(site, await site.aMember(), '서른두 명이 푼 사건')
    const solvers = await Promise.all(Array.from({ length: 32 }, () => site.aMember()))
    const last = solvers.pop() as Member
    await Promise.all(solvers.map(solver => site.post(solver, '/api/correct', { postId, answer: '집사' })))
    // Members with equal counts are listed by age, so the newest one is last.
    await site.post(last, '/api/correct', { postId, answer: '집사' })
    await enter(page, last)
    await page.goto('/rank/member')
    // Including the header row.
    await expect(page.getByRole('row')).toHaveCount(31)
    await page.getByRole('button', { name: '내 순위로' }).click()
    await expect(page).toHaveURL(new RegExp(`page=\\d+#member-${last.memberId}$`))
    const row = page.getByRole('row').filter({ hasText: last.nickname })
    await expect(row).toBeInViewport()
    await expect(row).toBeFocused()
    await page.reload()
    await expect(row).toBeVisible()
    await page.getByRole('link', { name: '처음' }).click()
    await expect(page).toHaveURL('/rank/member')
    await expect(page.getByRole('row')).toHaveCount(31)
    await page.goBack()
    await expect(row).toBeVisible()
  },
)

test(
  'the tenth who tries a puzzle gives its solvers their points of the season, and each finds their row',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const postId = await aPuzzle(site, await site.aMember(), '열 명이 도전한 사건')
    const solvers = await Promise.all(Array.from({ length: 9 }, () => site.aMember()))
    for (const solver of solvers) await site.post(solver, '/api/correct', { postId, answer: '집사' })
    const last = solvers.at(-1) as Member
    await enter(page, last)
    await page.goto('/rank/season')
    await expect(page.getByRole('heading', { name: '시즌 랭킹', level: 1 })).toBeVisible()
    await expect(page.getByRole('combobox', { name: '시즌' })).toHaveValue(/^\d{4}-[1-4]$/)
    await expect(page.getByText('내 점수 0.0점')).toBeVisible()
    await expect(page.getByText('아직 순위가 없습니다.')).toBeVisible()

    await site.post(await site.aMember(), '/api/correct', { postId, answer: '정원사' })
    await page.reload()
    await expect(page.getByText('내 점수 5.0점')).toBeVisible()
    await page.getByRole('link', { name: /^\d+위$/ }).click()
    const row = page.getByRole('row').filter({ hasText: last.nickname })
    await expect(row).toBeFocused()
    await expect(row.getByRole('cell')).toHaveText([/^\d+$/, '점수 5.0', '해결 1'])
    await expectAccessible(page)
    await page.goto('/rank/season?season=2020-1')
    await expect(page.getByText('페이지를 찾을 수 없습니다.')).toBeVisible()
  },
)

test('a member who has solved nothing is told why there is no rank', AT_ANY_WIDTH, async ({ page, site }) => {
  await enter(page, await site.aMember())
  await page.goto('/rank/member')
  await page.getByRole('button', { name: '내 순위로' }).click()
  await expect(page.getByText('해결한 사건이 없는 회원은 순위가 없습니다.')).toBeVisible()
})

test(
  'a visitor finds a solver on the home page, and has no rank to go to',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [author, solver] = [await site.aMember(), await site.aMember()]
    const postId = await aPuzzle(site, author, '누군가 푼 사건')
    await site.post(solver, '/api/correct', { postId, answer: '집사' })
    await page.goto('/')
    const first = page.locator('section', { hasText: '회원 랭킹' }).last().getByRole('listitem').first()
    const [, nickname = ''] = ((await first.textContent()) ?? '').match(/^1?(.+)해결 \d+$/) ?? []
    await first.getByRole('link').click()
    await expect(page.getByRole('heading', { name: nickname, level: 1 })).toBeVisible()
    await page.goto('/rank/member')
    await expect(page.getByRole('heading', { name: '회원 랭킹', level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: '내 순위로' })).toBeHidden()
    await page.goto('/rank/member?page=999999')
    await expect(page.getByText('이 페이지에는 순위가 없습니다.')).toBeVisible()
    await page.getByRole('link', { name: '첫 페이지로' }).click()
    await expect(page).toHaveURL('/rank/member')
  },
)

test(
  'puzzles stand by recommendations or by views, as the address says',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [author, reader] = [await site.aMember(), await site.aMember()]
    const liked = await aPuzzle(site, author, '추천받은 퀴즈')
    await aPuzzle(site, author, '조용한 퀴즈')
    await site.post(reader, '/api/recommendation', { postId: liked, bookId: null })

    await page.goto('/rank/quiz')
    const titles = page.getByRole('row').getByRole('link')
    const order = page.getByRole('combobox', { name: '정렬' })
    await expect(titles.first()).toHaveText('추천받은 퀴즈')
    await expect(order).toHaveValue('recommendations')
    await order.selectOption('조회순')
    await expect(page).toHaveURL('/rank/quiz?sort=views')
    await expect(page).toHaveTitle('퀴즈 랭킹: 조회순 | 단서')
    await page.reload()
    await expect(order).toHaveValue('views')
    await order.selectOption('추천순')
    await expect(page).toHaveURL('/rank/quiz')
    await expectAccessible(page)
    await titles.first().click()
    await expect(page).toHaveURL(`/post/${liked}`)
  },
)

test(
  'puzzles that are liked alike share a rank, at home as in their ranking',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [author, reader] = [await site.aMember(), await site.aMember()]
    for (const title of ['비긴 하나', '비긴 둘']) {
      const postId = await aPuzzle(site, author, title)
      for (const fan of [author, reader, await site.aMember()])
        await site.post(fan, '/api/recommendation', { postId, bookId: null })
    }
    await page.goto('/rank/quiz')
    for (const title of ['비긴 하나', '비긴 둘'])
      await expect(page.getByRole('row', { name: title })).toContainText(/^1/)
    await page.goto('/')
    const card = page.getByRole('main').locator('section', { hasText: '퀴즈 랭킹' })
    for (const title of ['비긴 하나', '비긴 둘'])
      await expect(card.getByRole('listitem').filter({ hasText: title })).toContainText(/^1/)
  },
)

test(
  'without script the rankings are whole, and the order can be chosen',
  AT_ANY_WIDTH,
  async ({ browser, site }) => {
    const author = await site.aMember()
    await aPuzzle(site, author, '글만 있는 퀴즈')
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
    const page = await context.newPage()
    await page.goto('/rank/member')
    await expect(page.getByRole('columnheader')).toHaveText(['순위', '닉네임', '해결한 사건', '글', '댓글'])
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await page.goto('/rank/quiz')
    await page.getByRole('combobox', { name: '정렬' }).selectOption('조회순')
    await page.getByRole('button', { name: '보기' }).click()
    await expect(page).toHaveURL('/rank/quiz?sort=views')
    await expect(page.getByRole('link', { name: '글만 있는 퀴즈' })).toBeVisible()
    await context.close()
  },
)
