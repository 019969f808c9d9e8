import { expectAccessible } from '../support/accessible.ts'
import { button, field, fillSignUp } from '../support/account-controls.ts'
import { counted } from '../support/case-pages.ts'
import { hangulKeyboard } from '../support/hangul.ts'
import { enter, freshNames, PASSWORD } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

test('a visitor joins once both names are checked and free', AT_ANY_WIDTH, async ({ page, site }) => {
  const { nickname, username } = freshNames()
  const taken = await site.aMember({ activated: false })
  await page.goto('/signup')
  const join = button(page, '가입하기')
  await expect(join).toBeDisabled()

  await field(page, '닉네임').fill(taken.nickname)
  await button(page, '닉네임 중복 확인').click()
  await expect(page.getByText('이미 사용 중인 닉네임입니다.')).toBeVisible()
  await field(page, '닉네임').fill(nickname)
  await expect(page.getByText('이미 사용 중인 닉네임입니다.')).toBeHidden()
  await button(page, '닉네임 중복 확인').click()
  await expect(page.getByText('사용 가능한 닉네임입니다.')).toBeVisible()

  await field(page, '아이디').fill(taken.username)
  await button(page, '아이디 중복 확인').click()
  await expect(page.getByText('이미 사용 중인 아이디입니다.')).toBeVisible()
  await field(page, '아이디').fill(username)
  await button(page, '아이디 중복 확인').click()
  await expect(page.getByText('사용 가능한 아이디입니다.')).toBeVisible()

  await field(page, '비밀번호').fill('short')
  await field(page, '비밀번호 확인').fill(PASSWORD)
  await expect(field(page, '비밀번호')).toHaveAttribute('aria-invalid', 'true')
  await expect(join).toBeDisabled()
  await field(page, '비밀번호').fill(PASSWORD)

  const box = (name: string) => page.getByRole('checkbox', { name })
  await expect(page.getByText('남은 항목: 약관 동의')).toBeVisible()
  for (const each of await page.getByRole('checkbox').all()) await expect(each).not.toBeChecked()
  await box('모두 동의합니다.').check()
  await expect(join).toBeEnabled()
  await box('이용약관에 동의합니다.').uncheck()
  await expect(box('모두 동의합니다.')).not.toBeChecked()
  await expect(join).toBeDisabled()
  await expectAccessible(page)
  await box('이용약관에 동의합니다.').check()
  await expect(box('모두 동의합니다.')).toBeChecked()
  await expect(join).toBeEnabled()

  // Editing the field requires the check again.
  await field(page, '닉네임').press('End')
  await field(page, '닉네임').press('x')
  await expect(join).toBeDisabled()
  await expect(page.getByText('남은 항목: 닉네임 중복 확인')).toBeVisible()
  await button(page, '닉네임 중복 확인').click()
  await expect(page.getByText('사용 가능한 닉네임입니다.')).toBeVisible()

  await join.click()
  await expect(page.getByText('회원가입이 완료되었습니다.')).toBeVisible()
  await expect(page).toHaveURL('/auth/email')
  const joined = await site.signIn({ username, password: PASSWORD })
  expect(joined.nickname).toBe(`${nickname}x`)
  const { body } = await site.get(joined, '/api/user/export')
  expect(body.consents.map(({ kind }: { kind: string }) => kind)).toEqual(['age14', 'privacy', 'terms'])
})

test(
  'a name that was taken after its check is refused at its field',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const { nickname, username } = freshNames()
    await page.goto('/signup')
    await fillSignUp(page, { nickname, username })
    await expect(button(page, '가입하기')).toBeEnabled()
    await site.aMember({ nickname, activated: false })
    await button(page, '가입하기').click()
    await expect(page.getByText('이미 사용 중인 닉네임입니다.')).toBeVisible()
    await expect(field(page, '닉네임')).toBeFocused()
    await expect(button(page, '가입하기')).toBeDisabled()
  },
)

test('a visitor who leaves a filled sign-up form is asked, and reads the terms next to it', async ({
  context,
  page,
}) => {
  const question = page.getByRole('dialog', { name: '페이지 나가기' })
  const toSignIn = () => page.getByRole('main').getByRole('link', { name: '로그인' }).click()
  await page.goto('/signup')
  await toSignIn()
  await expect(page).toHaveURL('/signin?next=%2F')
  await page.goBack()
  await field(page, '닉네임').fill('새벽의 목격자')
  await field(page, '비밀번호').fill(PASSWORD)
  const terms = context.waitForEvent('page')
  await page.getByRole('main').getByRole('link', { name: '이용약관' }).click()
  await (await terms).close()
  await expect(question).toBeHidden()

  await toSignIn()
  await expect(question).toContainText('작성 중인 내용이 사라집니다. 페이지를 나가시겠습니까?')
  await expect(question.getByRole('button', { name: '초안으로' })).toHaveCount(0)
  await expectAccessible(page)
  await question.getByRole('button', { name: '계속 쓰기' }).click()
  await expect(field(page, '닉네임')).toHaveValue('새벽의 목격자')
  await expect(field(page, '비밀번호')).toHaveValue(PASSWORD)
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await asked).dismiss()
  await expect(field(page, '닉네임')).toHaveValue('새벽의 목격자')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toContain(PASSWORD)

  await field(page, '닉네임').fill('')
  await field(page, '비밀번호').fill('')
  await toSignIn()
  await expect(page).toHaveURL('/signin?next=%2F')
})

test(
  'Hangul is composed whole, and an Enter inside a syllable submits nothing',
  AT_ANY_WIDTH,
  async ({ page }) => {
    const { nickname, username } = freshNames()
    await page.goto('/signup')
    await expect(button(page, '닉네임 중복 확인')).toBeEnabled()
    await field(page, '아이디').fill(username)
    await button(page, '아이디 중복 확인').click()
    await field(page, '비밀번호').fill(PASSWORD)
    await field(page, '비밀번호 확인').fill(PASSWORD)
    await page.getByRole('checkbox', { name: '모두 동의합니다.' }).check()
    await field(page, '닉네임').focus()
    const hangul = await hangulKeyboard(page)
    await hangul.type('한밤의명탐정')
    await expect(field(page, '닉네임')).toHaveValue('한밤의명탐정')
    await page.keyboard.type(nickname.slice(-5))
    await button(page, '닉네임 중복 확인').click()
    await expect(button(page, '가입하기')).toBeEnabled()

    const signUps = counted(page, 'POST', '/api/signup')
    await field(page, '닉네임').focus()
    await hangul.compose('곡')
    await page.keyboard.press('Enter')
    await hangul.commit('곡')
    await expect(field(page, '닉네임')).toHaveValue(/곡/)
    await expect(page).toHaveURL('/signup')
    expect(signUps.count).toBe(0)
  },
)

for (const path of ['/signin', '/signup', '/auth/email'])
  test(`everyone can use ${path}, by day and by night`, async ({ page, site }) => {
    if (path === '/auth/email') await enter(page, await site.aMember({ activated: false }))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const send = page.locator('main button[type=submit]').first()
    // A members' form is shown once the member is known. The disabled button is pressed all the same.
    await expect(send).toBeVisible()
    await send.click({ force: true })
    await expectAccessible(page)
  })
