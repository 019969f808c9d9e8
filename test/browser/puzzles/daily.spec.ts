import type { Page } from '@playwright/test'
import { daysAfter, NOMINATION_TRIES_MIN } from '#contract/puzzles/daily/daily-rules.ts'
import { connectFilling } from '#server/seeding/filling-socket.ts'
import { puzzleOf } from '#test/support/drafts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { enter, type Member } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, startSite, test } from '../support/site.ts'

test(
  'an editor sets a day’s case and corrects today’s, and who finished it talks about it',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const [player, other] = [await site.aMember(), await site.aMember()]
    await enter(page, await site.theAdmin())
    await page.goto('/staff')
    // Two presses lead to each group of the staff's pages.
    await expect(page.getByRole('navigation', { name: '운영' }).getByRole('link')).toHaveCount(8)
    await page.keyboard.press('g')
    await page.keyboard.press('2')
    await expect(page).toHaveURL('/staff/daily')
    const days = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: '사건 보기' }) })
    await expect(days).toHaveCount(14)
    await expectAccessible(page)

    const tomorrow = days.nth(1)
    await tomorrow.getByRole('button', { name: '바꾸기' }).click()
    await expect(page.getByText('정하기 전에 직접 풀어 보세요.')).toBeVisible()
    const title = page.getByRole('textbox', { name: '제목' })
    await title.fill('')
    await page.getByRole('button', { name: '이 사건으로 정하기' }).click()
    await expect(title).toHaveAccessibleDescription('입력해 주세요.')
    await title.fill('거꾸로 걸린 외투')
    const suspects = page.getByRole('group', { name: '범인' })
    await suspects.getByRole('textbox', { name: '선택지' }).fill('정원사 | 장갑을 꼈다.\n사서\n피아니스트')
    await suspects.getByRole('combobox', { name: '진상' }).selectOption('사서')
    await page.getByRole('button', { name: '미리보기' }).click()
    await expect(
      page.getByRole('region', { name: '미리보기' }).getByText('장갑을 꼈다.', { exact: true }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '이 사건으로 정하기' }).click()
    await expect(tomorrow.getByRole('heading', { name: '거꾸로 걸린 외투' })).toBeVisible()
    await expect(tomorrow.getByText('직접 정함')).toBeVisible()
    const unproven = tomorrow.getByText('진상이 하나뿐인지 자동으로 확인하지 않은 사건입니다.')
    await expect(unproven).toBeVisible()
    await tomorrow.getByRole('button', { name: '되돌리기' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '되돌리기' }).click()
    await expect(tomorrow.getByText('자동', { exact: true })).toBeVisible()
    await expect(unproven).toHaveCount(0)

    await days.first().getByRole('button', { name: '정오표' }).click()
    await page.getByRole('textbox', { name: '정오표' }).fill('맺음말의 오자를 고쳤습니다.')
    await page.getByRole('button', { name: '정오표 올리기' }).click()
    await expect(days.first().getByText('정오표 1건')).toBeVisible()

    await enter(page, player)
    await page.goto('/daily')
    await expect(page.getByRole('region', { name: '정오표' })).toContainText('맺음말의 오자를 고쳤습니다.')
    await expect(page.getByRole('heading', { name: /^뒷이야기/ })).toHaveCount(0)
    await page.getByRole('button', { name: '포기하고 진상 보기' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '포기하고 진상 보기' }).click()
    const talk = page.getByRole('region', { name: /^뒷이야기/ })
    await expect(talk.getByText('아직 뒷이야기가 없습니다.')).toBeVisible()
    await talk.getByRole('textbox', { name: '뒷이야기' }).fill('진술 하나가 ||거짓||이라는 게 열쇠였네요.')
    await talk.getByRole('button', { name: '뒷이야기 등록' }).click()
    await expect(talk.getByText('이라는 게 열쇠였네요.')).toBeVisible()
    // A list fades while it is read again, so the contrast is checked afterwards.
    await expect(talk.locator('[aria-busy]')).toHaveCount(0)
    await expect(talk.locator('.transition-opacity')).toHaveCSS('opacity', '1')
    await expectAccessible(page)

    await enter(page, other)
    await page.goto('/daily')
    await expect(page.getByRole('button', { name: '포기하고 진상 보기' })).toBeVisible()
    await expect(page.getByText('이라는 게 열쇠였네요.')).toHaveCount(0)
  },
)

test(
  'an author offers a puzzle, an editor gives it a day, and members finish a day where its puzzle stands',
  AT_ANY_WIDTH,
  async ({ browser }) => {
    test.slow()
    // A day that has begun can't be set, so this test has its own site.
    const site = await startSite()
    const context = await browser.newContext({ baseURL: site.origin })
    const page = await context.newPage()
    const members = await Promise.all(Array.from({ length: NOMINATION_TRIES_MIN + 1 }, () => site.aMember()))
    const [author, player] = members as [Member, Member]
    const write = async (title: string): Promise<number> =>
      (await site.post(author, '/api/post', puzzleOf({ title }))).body.data.postId
    const [offered, given] = [await write('잠긴 서재의 열쇠'), await write('자정의 초대장')]
    for (const member of members.slice(1))
      await site.post(member, '/api/correct', { postId: offered, answer: '집사' })

    await enter(page, author)
    await page.goto(`/post/${offered}`)
    const menu = page.getByRole('main').locator('summary', { hasText: '더보기' }).first()
    await menu.click()
    await page.getByRole('button', { name: '오늘의 사건에 출품' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '출품하기', exact: true }).click()
    await expect(dialog.getByText('편집자가 검토하고 있습니다.')).toBeVisible()
    await expectAccessible(page)

    await enter(page, await site.theAdmin())
    await page.goto('/staff/daily')
    const waiting = page.getByRole('region', { name: '출품 대기' })
    await waiting.getByRole('button', { name: '출제일 지정' }).click()
    await dialog.getByRole('button', { name: '이날로 정하기' }).click()
    await expect(dialog.getByRole('combobox', { name: '날' })).toHaveAccessibleDescription(
      '날짜를 선택해 주세요.',
    )
    await dialog.getByRole('combobox', { name: '날' }).selectOption({ index: 1 })
    await dialog.getByRole('button', { name: '이날로 정하기' }).click()
    await expect(waiting.getByText('출품 대기 중인 문제가 없습니다.')).toBeVisible()
    await expect(page.getByRole('heading', { name: '잠긴 서재의 열쇠' })).toBeVisible()
    await expectAccessible(page)

    await enter(page, author)
    await page.goto(`/post/${offered}`)
    await menu.click()
    await page.getByRole('button', { name: '오늘의 사건에 출품' }).click()
    await expect(dialog.getByText('그날이 될 때까지 비밀로 해 주세요.')).toBeVisible()
    await dialog.getByRole('button', { name: '출품 취소' }).click()
    await expect(dialog.getByRole('button', { name: '출품하기', exact: true })).toBeVisible()

    const { day } = (await site.get(null, '/api/daily')).body.data
    const filling = await connectFilling(site.dataDir)
    await filling?.puzzleDay({ day, postId: given })
    await filling?.close()

    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/')
    await expect(page.getByRole('region', { name: '자정의 초대장' })).toContainText('회원 출제')
    await page.getByRole('link', { name: '사건 풀러 가기' }).click()
    await expect(page.getByText('로그인한 회원이 풀 수 있습니다.')).toBeVisible()
    await expectAccessible(page)

    await enter(page, player)
    await page.goto('/daily')
    await page.getByRole('link', { name: '문제 풀러 가기' }).click()
    await page.getByRole('textbox', { name: '정답' }).fill('집사')
    await page.getByRole('button', { name: '제출', exact: true }).click()
    await page.getByRole('link', { name: '연속 추리와 뒷이야기 보기' }).click()
    await expect(page.getByText('연속 추리 1일')).toBeVisible()
    await expect(page.getByRole('region', { name: /^뒷이야기/ })).toBeVisible()
    await expectAccessible(page)

    await enter(page, author)
    await page.goto('/daily')
    await expect(page.getByText('내가 쓴 문제입니다.')).toBeVisible()
    await page.getByRole('button', { name: '오늘의 추리 마치기' }).click()
    await expect(page.getByText('연속 추리 1일')).toBeVisible()
    await context.close()
    await site.close()
  },
)

/** Accuses the first option of each slot. */
async function accuseFirst(page: Page) {
  for (const slot of await page.locator('.daily-slot').all()) await slot.getByRole('radio').first().check()
  await page.getByRole('button', { name: '지목하기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '지목하기' }).click()
}

test(
  'a case that was closed in another window shows its end in this one',
  AT_ANY_WIDTH,
  async ({ page, context, site }) => {
    await enter(page, await site.aMember())
    await page.goto('/daily')
    const other = await context.newPage()
    await other.goto('/daily')
    await other.getByRole('button', { name: '포기하고 진상 보기' }).click()
    await other.getByRole('dialog').getByRole('button', { name: '포기하고 진상 보기' }).click()
    await expect(other.getByRole('button', { name: '결과 공유' })).toBeVisible()

    await accuseFirst(page)
    await expect(page.getByText('이미 끝난 사건입니다.')).toBeVisible()
    await expect(page.getByRole('button', { name: '결과 공유' })).toBeVisible()
  },
)

test('a visitor who begins after midnight keeps the play of the new day', AT_ANY_WIDTH, async ({ page }) => {
  await page.route('/api/daily/guest', async route => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, day: daysAfter(data.day, 1) } } })
  })
  await page.goto('/daily')
  // Another tab has begun the new case.
  await page.evaluate(() => localStorage.setItem('guest', '2999-01-01 begun-in-another-tab'))
  await accuseFirst(page)
  await expect(page.getByText(/^하루가 지나 새 사건이 도착했습니다\./)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('guest'))).toBe('2999-01-01 begun-in-another-tab')
  await page.getByRole('dialog').getByRole('button', { name: '취소' }).click()
  await expect(
    page.getByText('지난 사건은 로그인한 회원이 풀 수 있습니다.', { exact: false }).last(),
  ).toBeVisible()
})
