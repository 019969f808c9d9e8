import type { Page } from '@playwright/test'
import { type PageName, pageNamed, pageNames } from '#contract/site-map.ts'
import { type ExampleAddresses, exampleAddresses } from '#test/support/walk.ts'
import { problemsOf, sidewaysOf, tooSmallOf } from '../support/accessible.ts'
import { fill, OWN, ownWalk } from '../support/filled-site.ts'
import { enter, ownMenu } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, follow, test } from '../support/site.ts'

/** Syllables that use the heading font without being in it. */
const undrawn = (page: Page) =>
  page.evaluate(async () => {
    const letters = new Set((window as unknown as { letters: string }).letters)
    const isDrawn = (element: Element) => getComputedStyle(element).fontFamily.startsWith('"Danseo Letters"')
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const lacking = new Set<string>()
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (!parentElement || !isDrawn(parentElement)) continue
      for (const letter of textContent?.match(/[가-힣]/g) ?? []) if (!letters.has(letter)) lacking.add(letter)
    }
    return [...lacking]
  })

async function expectSound(page: Page, where: string) {
  expect.soft(await problemsOf(page), `axe on ${where}`).toEqual([])
  expect.soft(await undrawn(page), `letters to be drawn on ${where}`).toEqual([])
  expect.soft(await tooSmallOf(page), `${where} is used with a finger`).toEqual([])
  expect.soft(await sidewaysOf(page), `${where} is no wider than its window`).toBeLessThanOrEqual(0)
}

async function prepare(page: Page) {
  const { headingLetters } = await import('../../../scripts/heading-font.mjs')
  await page.addInitScript(`window.letters = ${JSON.stringify(headingLetters().join(''))}`)
}

/** One page of each kind. Boards have two: one with cases and one without. */
const walked = (walk: ExampleAddresses, name: PageName | 'none') =>
  name === 'board' ? [walk.board[0], walk.board[4], walk.board.at(-1)] : walk[name]

/** Screens of members and of staff. A visitor is sent from all of them to the sign-in, which is one screen. */
const isMembers = (name: PageName) => OWN.includes(name) || pageNamed(name).path.startsWith('/user/')
const isStaffs = (name: PageName) => /^\/(?:staff|admin)\b/.test(pageNamed(name).path)

test('every screen is accessible to a visitor by day and by night, and its headings are drawn', async ({
  page,
  site,
}) => {
  test.slow()
  await fill(site)
  await prepare(page)
  const walk = await exampleAddresses(async address => (await site.get(null, address)).body)
  for (const name of [...pageNames.filter(name => !isMembers(name) && !isStaffs(name)), 'none'] as const)
    for (const address of walked(walk, name)) {
      await follow(page, address ?? '')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectSound(page, address ?? '')
    }
})

test('every screen of a member’s own is accessible', async ({ page, site }) => {
  test.slow()
  const { author, puzzle } = await fill(site)
  await prepare(page)
  await enter(page, author)
  const own: ExampleAddresses = await ownWalk(site, { author, puzzle })
  const whole: Partial<Record<PageName, string>> = { newPost: '.editor-text', editPost: '.editor-text' }
  for (const name of pageNames.filter(isMembers))
    for (const address of own[name]) {
      await follow(page, address)
      await expect(page.locator(whole[name] ?? 'h1').first()).toBeVisible()
      await expectSound(page, address)
    }
})

test('every screen of the staff is accessible', AT_ANY_WIDTH, async ({ page, site }) => {
  test.slow()
  const { author } = await fill(site)
  await site.post(author, '/api/user/inquiry', { subject: 'data', text: '제 글을 모두 보여 주세요.' })
  await prepare(page)
  await enter(page, await site.theAdmin())
  const walk = await exampleAddresses(async address => (await site.get(null, address)).body)
  for (const name of pageNames.filter(isStaffs))
    for (const address of walk[name]) {
      await follow(page, address)
      for (const [width, height] of [
        [1280, 900],
        [375, 812],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expect(page.getByRole('navigation', { name: '운영' })).toBeVisible()
        await expect(page.getByRole('main').getByText('불러오는 중입니다.')).toHaveCount(0)
        await expectSound(page, `${address} at ${width}`)
      }
    }
})

/** How each dialog and menu is opened: on which page, and by which press. */
const dialogs: [what: string, address: (puzzle: number) => string, press: (page: Page) => Promise<void>][] = [
  ['알림', () => '/', page => page.getByRole('button', { name: /^알림/ }).click()],
  ['내 메뉴', () => '/', page => ownMenu(page).click()],
  ['맞힌 사람', puzzle => `/post/${puzzle}`, page => page.getByRole('button', { name: /맞힌 사람/ }).click()],
  [
    '글 삭제',
    puzzle => `/post/${puzzle}`,
    page => page.getByRole('main').getByRole('button', { name: '삭제', exact: true }).first().click(),
  ],
  ['보기 설정', puzzle => `/post/${puzzle}`, page => page.locator('main summary').first().click()],
  ['회원 탈퇴', () => '/user/settings', page => page.getByRole('button', { name: '회원 탈퇴' }).click()],
  [
    '링크',
    () => '/post/new?board=free',
    async page => {
      await page.locator('.editor-text').fill('여기')
      await page.locator('.editor-text').press('Control+a')
      await page.getByRole('toolbar').getByRole('button', { name: '링크' }).click()
    },
  ],
]

test('each dialog and menu is accessible', AT_ANY_WIDTH, async ({ page, site }) => {
  test.slow()
  const { author, puzzle } = await fill(site)
  await prepare(page)
  await enter(page, author)
  for (const [what, address, press] of dialogs) {
    await page.goto(address(puzzle))
    await press(page)
    const shown = page.locator('dialog[open], details[open].dropdown').first()
    await expect(shown, what).toBeVisible()
    await expectSound(page, what)
    await page.keyboard.press('Escape')
    await expect(shown, `${what} closes`).toBeHidden()
  }
})

test('each dialog of those who can’t sign in is accessible', AT_ANY_WIDTH, async ({ page }) => {
  await prepare(page)
  for (const name of ['아이디 찾기', '비밀번호 찾기']) {
    await page.goto('/signin')
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectSound(page, name)
  }
})
