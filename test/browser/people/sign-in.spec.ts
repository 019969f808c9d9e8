import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { field, signIn } from '../support/account-controls.ts'
import { hangulKeyboard } from '../support/hangul.ts'
import { enter, ownMenu, ownName, PASSWORD, signOut } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

test('an Enter that ends a composition does not sign in', AT_ANY_WIDTH, async ({ page }) => {
  await page.goto('/signin')
  await field(page, '비밀번호').fill(PASSWORD)
  await field(page, '아이디').focus()
  let sent = 0
  page.on('request', request => {
    if (request.method() === 'POST') sent += 1
  })
  const hangul = await hangulKeyboard(page)
  await hangul.compose('탐')
  await page.keyboard.press('Enter')
  await hangul.commit('탐')
  await expect(field(page, '아이디')).toHaveValue('탐')
  expect(sent).toBe(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText('아이디 또는 비밀번호가 일치하지 않습니다.')).toBeVisible()
  expect(sent).toBe(1)
})

test(
  'a member signs in, returns to the page before, and signs out here and on the server',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const member = await site.aMember()
    await page.goto('/privacy')
    await page.goto('/signin')
    await signIn(page, { ...member, password: 'wrong-1234!' })
    await expect(page.getByRole('alert')).toHaveText('아이디 또는 비밀번호가 일치하지 않습니다.')
    await signIn(page, member)
    await expect(page.getByText('로그인되었습니다.')).toBeVisible()
    await expect(page).toHaveURL('/privacy')
    await expect(ownName(page)).toHaveText(member.nickname)

    const refreshToken = await page.evaluate(() => localStorage.refreshToken)
    const signedOut = page.waitForRequest('**/api/signout')
    await signOut(page)
    await signedOut
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible()
    expect(await page.evaluate(() => 'accessToken' in localStorage || 'refreshToken' in localStorage)).toBe(
      false,
    )
    const renewal = await site.post(null, '/api/token/refresh', { refreshToken })
    expect(renewal.status).toBe(401)
  },
)

/** The maximum length of a nickname. */
const LONG_NAME = '비오는가로등아래기다리는탐정과그의조수들'

test('the nickname in the header leads to the member\u2019s page, and the arrow beside it opens their menu', async ({
  page,
  site,
  isMobile,
}) => {
  const member = await site.aMember()
  const renamed = await site.put(member, '/api/user/nickname', { nickname: LONG_NAME })
  expect(renamed.status).toBeLessThan(300)
  await enter(page, member)
  for (const width of isMobile ? [320, 375] : [769, 1_080, 1_280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/privacy')
    const banner = page.getByRole('banner')
    const name = banner.getByRole('link', { name: LONG_NAME })
    await expect(name).toHaveAttribute('title', LONG_NAME)
    await expect(name).toHaveAttribute('href', '/user')
    const controls = await banner.locator('.for-members').first().locator('> *').all()
    const boxes = (await Promise.all(controls.map(control => control.boundingBox()))).filter(
      box => box !== null,
    )
    for (const [at, box] of boxes.entries()) {
      const { y, x } = boxes[0] as { x: number; y: number }
      expect(box.y, `in one line at ${width}`).toBe(y)
      const next = boxes[at + 1]
      if (next) expect(box.x + box.width, `side by side at ${width}`).toBeLessThanOrEqual(next.x)
      else expect(box.x + box.width).toBeLessThanOrEqual(width)
      expect(box.x).toBeGreaterThanOrEqual(x)
    }
    // The name has space for a few syllables, even on the smallest phone.
    expect((await name.boundingBox())?.width).toBeGreaterThanOrEqual(width < 375 ? 60 : 110)

    await name.focus()
    await page.keyboard.press('Tab')
    const arrow = banner.locator('summary:focus')
    await expect(arrow).toHaveAccessibleName('내 메뉴')
    await page.keyboard.press('Enter')
    await expect(banner.getByRole('link', { name: '내 선호작' }).filter({ visible: true })).toBeVisible()
    const signOuts = banner.getByRole('button', { name: '로그아웃' }).filter({ visible: true })
    await expect(signOuts, 'in the header or in the menu').toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(arrow).toBeFocused()
    await expect(signOuts).toHaveCount(width < 1_080 ? 0 : 1)
  }
  await page.getByRole('banner').getByRole('link', { name: LONG_NAME }).click()
  await expect(page).toHaveURL('/user')
})

test('however often it is pressed, one sign-in is sent at a time', AT_ANY_WIDTH, async ({ page }) => {
  let sent = 0
  const allPressed = Promise.withResolvers<void>()
  await page.route('**/api/signin', async route => {
    sent += 1
    await allPressed.promise
    await route.continue()
  })
  await page.goto('/signin')
  await field(page, '아이디').fill('nobody')
  await field(page, '비밀번호').fill(PASSWORD)
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Enter')
  const pressed = page.getByRole('main').getByRole('button', { name: '로그인', exact: true })
  await expect(pressed).toHaveAttribute('aria-busy', 'true')
  allPressed.resolve()
  await expect(page.getByText('아이디 또는 비밀번호가 일치하지 않습니다.')).toBeVisible()
  expect(sent).toBe(1)
  await expect(pressed).toBeEnabled()
})

test('a server that does not answer is said so, and what was typed stays', AT_ANY_WIDTH, async ({ page }) => {
  await page.goto('/signin')
  await field(page, '아이디').fill('nobody')
  await field(page, '비밀번호').fill(PASSWORD)
  await page.route('**/api/signin', route => route.abort())
  await page.keyboard.press('Enter')
  await expect(page.getByText('서버와 통신하는 중 오류가 발생했습니다.')).toBeVisible()
  await expect(field(page, '아이디')).toHaveValue('nobody')
})

test(
  'a sign-in that fails on a full disk says why, and any other failure takes one line',
  AT_ANY_WIDTH,
  async ({ page }) => {
    const words = '저장 공간이 가득 차서 저장할 수 없습니다. 잠시 후 다시 시도해 주세요.'
    const answers = [
      { status: 507, json: { code: 'storage_full', message: words } },
      { status: 500, json: { code: 'internal', message: '오류가 발생했습니다.' } },
    ]
    await page.route('**/api/signin', route => route.fulfill(answers.shift()))
    await page.goto('/signin')
    await signIn(page, { username: 'somebody', password: PASSWORD })
    await expect(page.getByText(words)).toBeVisible()
    await signIn(page, { username: 'somebody', password: PASSWORD })
    await expect(page.getByText('로그인 중 오류가 발생했습니다.')).toBeVisible()
  },
)

test(
  'without a page before, signing in leads home, and only to this site',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const member = await site.aMember()
    await page.goto('/signin')
    await signIn(page, member)
    await expect(page).toHaveURL('/')
    await signOut(page)
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible()
    await page.goto('/signin?next=//evil.example/x')
    await signIn(page, member)
    await expect(page.getByText('로그인되었습니다.')).toBeVisible()
    expect(new URL(page.url()).origin).toBe(site.origin)
  },
)

test(
  'two tabs are one session: an expired token is renewed for both, and a sign-out reaches both',
  AT_ANY_WIDTH,
  async ({ context, page, site }) => {
    const member = await site.aMember()
    await enter(page, member)
    const other = await context.newPage()
    await enter(other, { token: 'expired', refreshToken: member.refreshToken })
    let renewals = 0
    context.on('request', request => {
      if (request.url().endsWith('/api/token/refresh')) renewals += 1
    })
    await Promise.all([page.goto('/privacy'), other.goto('/privacy')])
    const name = (tab: Page) => ownName(tab).filter({ hasText: member.nickname })
    await expect(name(page)).toBeVisible()
    await expect(name(other)).toBeVisible()
    // Usually one tab refreshes. Both may, because a tab's storage reaches another process a moment later.
    // The server allows this for ten seconds.
    expect([1, 2]).toContain(renewals)

    await signOut(other)
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible()
    await enter(other, await site.aMember())
    await expect(ownMenu(page)).toBeVisible()
  },
)

test('a renewal that times out on a slow connection is repeated, and the member stays signed in', async ({
  page,
  site,
}) => {
  const member = await site.aMember()
  await enter(page, { token: 'expired', refreshToken: member.refreshToken })
  let renewals = 0
  await page.route('**/api/token/refresh', route => {
    renewals += 1
    return renewals === 1
      ? route.fulfill({
          status: 408,
          json: { code: 'request_timeout', message: '요청 시간이 초과되었습니다.' },
        })
      : route.continue()
  })
  await page.goto('/privacy')
  await expect(ownName(page).filter({ hasText: member.nickname })).toBeVisible()
  expect(renewals).toBe(2)
})

test(
  'tokens that are worth nothing any more leave a visitor, and no trace',
  AT_ANY_WIDTH,
  async ({ page }) => {
    await enter(page, { token: 'expired', refreshToken: 'used up' })
    await page.goto('/privacy')
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible()
    expect(await page.evaluate(() => 'accessToken' in localStorage || 'refreshToken' in localStorage)).toBe(
      false,
    )
  },
)
