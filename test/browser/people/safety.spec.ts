import { authenticator } from '#test/support/accounts/authenticator.ts'
import { expectAccessible } from '../support/accessible.ts'
import { enter, PASSWORD, signOut } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

test(
  'a member asks for a code beside the password, signs in with it, and ends a sign-in elsewhere',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const member = await site.aMember()
    const elsewhere = await site.signIn(member)
    await enter(page, member)
    await page.goto('/user/settings')
    await page.getByRole('button', { name: '2단계 인증 켜기' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: '다음' }).click()
    await expect(dialog.getByRole('img', { name: '인증 앱으로 찍는 QR 코드' })).toBeVisible()
    await expectAccessible(page)
    const secret = ((await dialog.locator('p.font-mono').textContent()) ?? '').replaceAll(' ', '')
    const shows = authenticator(secret)
    await dialog.getByLabel('인증 코드').fill('000000')
    await dialog.getByRole('button', { name: '확인하고 켜기' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('코드가 일치하지 않습니다.')
    await dialog.getByLabel('인증 코드').fill(shows())
    await dialog.getByRole('button', { name: '확인하고 켜기' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? ''
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '적어 두었습니다' }).click()
    await expect(page.getByText('남은 복구 코드 10개')).toBeVisible()

    await signOut(page)
    await page.goto('/signin')
    await page.getByLabel('아이디', { exact: true }).fill(member.username)
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click()
    const code = page.getByLabel('인증 코드')
    await expect(code).toBeFocused()
    await expectAccessible(page)
    await code.fill('99999')
    await page.getByRole('button', { name: '확인', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('코드가 일치하지 않습니다.')
    await code.fill(recovery)
    await page.getByRole('button', { name: '확인', exact: true }).click()
    await expect(page.getByText('로그인되었습니다.')).toBeVisible()

    await page.goto('/user/sessions')
    await expect(page.getByText('이 기기')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '알 수 없는 기기 로그아웃' }).click()
    await expect(page.getByText('알 수 없는 기기에서 로그아웃했습니다.')).toBeVisible()
    expect((await site.get(elsewhere, '/api/user/token')).status).toBe(401)
  },
)

test(
  'staff whose twelve hours end far down a page are sent to the code, and find their typed text again',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    await enter(page, await site.theAdmin())
    await page.goto('/staff/settings')
    const words = page.getByLabel('추가 설명')
    await words.fill('추리는 천천히')
    // The server's answer on a site that requires a second factor from staff.
    let isOver = true
    await page.route('**/api/user/token', async route => {
      if (!isOver) return route.continue()
      const response = await route.fetch()
      const { data } = await response.json()
      await route.fulfill({ response, json: { data: { ...data, staff: null, secondFactor: 'code' } } })
    })
    const refusal = { code: 'second_factor', message: '인증 앱의 코드를 입력해 주세요.' }
    await page.route('**/api/admin/**', route =>
      isOver && route.request().method() !== 'GET'
        ? route.fulfill({ status: 401, json: refusal })
        : route.continue(),
    )
    await page.getByRole('button', { name: '설정 저장' }).click()
    const code = page.getByLabel('인증 코드')
    await expect(code).toBeFocused()
    await expect(code).toBeInViewport()
    await expect(page.locator('[inert]')).toHaveCSS('opacity', '0.5')

    await page.route('**/api/user/totp/prove', route => {
      isOver = false
      return route.fulfill({ status: 204 })
    })
    await code.fill('123456')
    await page.getByRole('button', { name: '확인', exact: true }).click()
    await expect(code).toBeHidden()
    await expect(page.locator('[inert]')).toHaveCount(0)
    await expect(words).toHaveValue('추리는 천천히')
  },
)
