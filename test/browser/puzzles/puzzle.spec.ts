import type { Page } from '@playwright/test'
import { contentOf, puzzleOf } from '#test/support/drafts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { bell, browserOf, button, commented, counted } from '../support/case-pages.ts'
import { hangulKeyboard } from '../support/hangul.ts'
import { enter } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

const answer = (page: Page) => page.getByLabel('정답 입력')

/** Records every shift from now on, including those right after a press. */
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
  const postId = await site.writePost(
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
  await expect(page.getByText('정답변을 입력해 주세요.')).toBeVisible()
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
  await expect(page.getByRole('button', { name: '공유', exact: true })).toHaveCount(1)
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
  // A long explanation is folded to a button, because its height would move the text that is being read.
  const explanation = authors.getByText('열쇠는 하나뿐이었다.')
  const whole = button(authors, '해설 모두 보기')
  await expect(explanation.or(whole)).toBeVisible()
  if (await whole.isVisible()) await whole.click()
  await expect(explanation).toBeVisible()
  const listed = async (read: boolean) =>
    (await site.get(author, '/api/notifications', { read })).body.data.length
  await expect.poll(async () => [await listed(false), await listed(true)]).toEqual([0, 1])
  await bell(authors).click()
  await expect(dialog.getByText('알림이 없습니다.')).toBeVisible()
  await dialog.getByRole('button', { name: '지난 알림' }).click()
  await expect(dialog.getByRole('listitem')).toContainText("1명이 '빈 서재의 열쇠' 사건을 해결했습니다.")
  await expectAccessible(authors)
  await dialog.getByRole('button', { name: '모두 삭제' }).click()
  await expect(dialog.getByText('지난 알림이 없습니다.')).toBeVisible()
  expect(await listed(true)).toBe(0)

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
    const postId = await site.writePost(await site.known('author'), puzzleOf())
    for (const who of ['visitor', 'inactive'] as const) {
      if (who === 'inactive') await enter(page, await site.known('inactive'))
      await page.goto(`/post/${postId}`)
      const lacking = who === 'visitor' ? '로그인한' : '이메일 인증을 마친'
      await expect(button(page, '제출')).toHaveAccessibleDescription(new RegExp(`${lacking} 회원만`))
      await expect(button(page, '제출')).not.toHaveAttribute('aria-disabled')
      await button(page, '제출').focus()
      await expect(page.getByRole('tooltip')).toHaveText(`${lacking} 회원만 정답을 제출할 수 있습니다.`)
      await button(page, '댓글 등록').focus()
      await expect(page.getByRole('tooltip')).toHaveText(`${lacking} 회원만 댓글을 작성할 수 있습니다.`)
      await expect(page.getByText('집사')).toBeHidden()
    }
  },
)

test('a member who guesses too often is told how long to wait', AT_ANY_WIDTH, async ({ page, site }) => {
  const postId = await site.writePost(await site.known('author'), puzzleOf())
  const guesser = await site.known('reader')
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
  'a member whose case has no answer to compare with is told whom to ask',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const postId = await site.writePost(await site.known('author'), puzzleOf({}))
    await page.route('**/api/correct', route =>
      route.request().method() === 'POST' ? route.fulfill({ json: null }) : route.continue(),
    )
    await enter(page, await site.known('reader'))
    await page.goto(`/post/${postId}`)
    await answer(page).fill('집사')
    await button(page, '제출').dblclick()
    await expect(page.getByRole('alert')).toHaveText('관리자에게 문의해 주세요.')
  },
)

test('everyone can use a case with its talk, by day and by night', async ({ page, site }) => {
  const author = await site.known('author')
  const postId = await site.writePost(author, puzzleOf({ content: contentOf('누가 그랬을까?') }))
  let parentId: number | undefined
  for (let depth = 0; depth < 7; depth++)
    parentId = await commented(site, author, { postId, content: `${depth}단계`, parentId })
  await page.goto(`/post/${postId}`)
  await expect(page.getByText('6단계')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible(page)
})
