import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { hangulKeyboard } from './hangul.ts'
import { enter, freshNames, type Member, ownMenu, PASSWORD, signOut } from './people.ts'
import { AT_ANY_WIDTH, expect, test } from './site.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const SPENT_CODE = '틀린 코드가 여러 번 입력되어 인증 코드를 쓸 수 없습니다. 새 코드를 받아 주세요.'

async function signIn(page: Page, { username, password }: Pick<Member, 'username' | 'password'>) {
  await field(page, '아이디').fill(username)
  await field(page, '비밀번호').fill(password)
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click()
}

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

  // Editing asks for the check again.
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
    await field(page, '닉네임').fill(nickname)
    await button(page, '닉네임 중복 확인').click()
    await field(page, '아이디').fill(username)
    await button(page, '아이디 중복 확인').click()
    await field(page, '비밀번호').fill(PASSWORD)
    await field(page, '비밀번호 확인').fill(PASSWORD)
    await page.getByRole('checkbox', { name: '모두 동의합니다.' }).check()
    await expect(button(page, '가입하기')).toBeEnabled()
    await site.aMember({ nickname, activated: false })
    await button(page, '가입하기').click()
    await expect(page.getByText('이미 사용 중인 닉네임입니다.')).toBeVisible()
    await expect(field(page, '닉네임')).toBeFocused()
    await expect(button(page, '가입하기')).toBeDisabled()
  },
)

test('who leaves what they typed to join is asked, and reads the terms beside it', async ({
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

test('Hangul is composed whole, and an Enter inside a syllable submits nothing', async ({ page }) => {
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

  let signUps = 0
  page.on('request', request => {
    if (request.method() === 'POST') signUps += 1
  })
  await field(page, '닉네임').focus()
  await hangul.compose('곡')
  await page.keyboard.press('Enter')
  await hangul.commit('곡')
  await expect(field(page, '닉네임')).toHaveValue(/곡/)
  await expect(page).toHaveURL('/signup')
  expect(signUps).toBe(0)
})

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
    await expect(ownMenu(page)).toHaveText(member.nickname)

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
  const pressed = page.getByRole('main').getByRole('button', { name: '로그인' })
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
  'who cannot sign in while the disk is full reads why, and any other failure in one line',
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

test('a new member proves the address by the mailed code', AT_ANY_WIDTH, async ({ page, site }) => {
  const member = await site.aMember({ activated: false })
  await page.goto('/signin')
  await signIn(page, member)
  await expect(page).toHaveURL('/auth/email')

  await field(page, '이메일').fill('nobody@')
  await expect(page.getByText('유효하지 않은 이메일입니다.')).toBeVisible()
  await button(page, '인증 코드 발송').click()
  await expect(page.getByText('올바른 이메일 주소를 입력해 주세요.')).toBeVisible()
  await expect(page.getByText('유효하지 않은 이메일입니다.')).toBeHidden()

  await field(page, '이메일').fill(member.email)
  await button(page, '인증 코드 발송').click()
  await expect(page.getByText('인증 코드가 발송되었습니다.')).toBeVisible()
  await expect(button(page, '인증 코드 발송')).toBeDisabled()
  await expect(button(page, '인증 코드 발송')).toBeEnabled()

  const code = await site.codeMailedTo(member.email)
  const wrong = code === '111111' ? '222222' : '111111'
  await field(page, '인증 코드').fill(wrong)
  await button(page, '인증 코드 확인').click()
  await expect(page.getByText('인증 코드가 일치하지 않습니다.')).toBeVisible()
  for (let i = 0; i < 3; i += 1) await site.post(member, '/api/email/verify', { code: wrong })
  await button(page, '인증 코드 확인').click()
  await expect(page.getByText(SPENT_CODE)).toBeVisible()
  await button(page, '인증 코드 발송').click()
  await expect(page.getByText('인증 코드가 발송되었습니다.')).toBeVisible()
  await field(page, '인증 코드').fill(await site.codeMailedTo(member.email))
  await button(page, '인증 코드 확인').click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('인증 코드가 확인되었습니다.')).toBeVisible()

  await page.goto('/auth/email')
  await expect(page.getByText('이메일 인증을 마쳤습니다.')).toBeVisible()
})

test('a failure to send is said in the words of this screen', async ({ page, site }) => {
  await enter(page, await site.aMember({ activated: false }))
  await page.route('**/api/email/authentication', route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/auth/email')
  await field(page, '이메일').fill('reader@mail.example')
  await button(page, '인증 코드 발송').click()
  await expect(page.getByText('오류가 발생했습니다.', { exact: true })).toBeVisible()
})

test(
  'a member moves to another address with the password, and hears of it at the old one',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const member = await site.aMember()
    const { email } = freshNames()
    await enter(page, member)
    await page.goto('/user/settings')
    await page.getByRole('link', { name: '이메일 변경하기' }).click()
    await expect(page.getByText(member.email)).toBeVisible()
    await field(page, '새 이메일').fill(email)
    await button(page, '인증 코드 발송').click()
    await expect(page.getByText('현재 비밀번호를 입력해 주세요.')).toBeVisible()
    await field(page, '현재 비밀번호').fill('wrong-1234!')
    await button(page, '인증 코드 발송').click()
    await expect(page.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible()
    await expectAccessible(page)
    await field(page, '현재 비밀번호').fill(PASSWORD)
    await expect(button(page, '인증 코드 발송')).toBeEnabled()
    await button(page, '인증 코드 발송').click()
    await expect(page.getByText('인증 코드가 발송되었습니다.')).toBeVisible()
    await field(page, '인증 코드').fill(await site.codeMailedTo(email))
    await button(page, '인증 코드 확인').click()
    await expect(page).toHaveURL('/')
    await page.goto('/auth/email')
    await expect(page.getByText(email)).toBeVisible()
    expect(await site.letterMailedTo(member.email)).toContain('이메일 주소가 다른 주소로 변경되었습니다.')
  },
)

test('an address that another member has proven is refused', AT_ANY_WIDTH, async ({ page, site }) => {
  const owner = await site.aMember()
  await enter(page, await site.aMember({ activated: false }))
  await page.goto('/auth/email')
  await field(page, '이메일').fill(owner.email)
  await button(page, '인증 코드 발송').click()
  await expect(page.getByText('이미 인증된 이메일입니다. 다른 이메일을 사용해 주세요.')).toBeVisible()
})

test(
  'a visitor who wants to prove an address signs in first and comes back',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const member = await site.aMember({ activated: false })
    await page.goto('/auth/email')
    await expect(page).toHaveURL('/signin?next=%2Fauth%2Femail')
    await signIn(page, member)
    await expect(page).toHaveURL('/auth/email')
  },
)

test('a forgetful member finds the ID and sets a new password', async ({ page, site }) => {
  const member = await site.aMember()
  await page.goto('/signin')
  await button(page, '아이디 찾기').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('이메일').fill('nobody@mail.example')
  await dialog.getByLabel('이메일').press('Enter')
  await expect(dialog.getByText('해당 이메일로 등록된 아이디가 없습니다.')).toBeVisible()
  await dialog.getByLabel('이메일').fill(member.email)
  await dialog.getByLabel('이메일').press('Enter')
  await expect(dialog.getByText(`회원님의 아이디는 ${member.username}입니다.`)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button(page, '아이디 찾기')).toBeFocused()

  await button(page, '비밀번호 찾기').click()
  await dialog.getByLabel('아이디').fill('nobody-at-all')
  await dialog.getByLabel('이메일').fill(member.email)
  await dialog.getByRole('button', { name: '비밀번호 찾기' }).click()
  await expect(dialog.getByText('등록된 회원이 아닙니다.')).toBeVisible()
  await dialog.getByLabel('아이디').fill(member.username)
  await dialog.getByRole('button', { name: '비밀번호 찾기' }).click()
  await expect(page.getByRole('dialog', { name: '비밀번호 재설정' })).toBeVisible()
  await expectAccessible(page)
  const first = await site.codeMailedTo(member.email)
  await dialog.getByLabel('인증 코드').fill(first === '111111' ? '222222' : '111111')
  await dialog.getByLabel('새 비밀번호', { exact: true }).fill('changed-5678@')
  await dialog.getByLabel('새 비밀번호 확인', { exact: true }).fill('changed-5678@')
  for (let i = 0; i < 4; i += 1) {
    await dialog.getByRole('button', { name: '비밀번호 재설정' }).click()
    await expect(dialog.getByText('인증 코드가 일치하지 않거나 만료되었습니다.')).toBeVisible()
    await dialog.getByLabel('인증 코드').press('End')
    await dialog.getByLabel('인증 코드').press('Space')
  }
  await dialog.getByRole('button', { name: '비밀번호 재설정' }).click()
  await expect(dialog.getByText(SPENT_CODE)).toBeVisible()
  const again = dialog.getByRole('button', { name: '코드 다시 받기' })
  await again.click()
  await expect(again).toBeDisabled()
  await expect(dialog.getByText('인증 코드가 발송되었습니다.')).toBeVisible()
  await expect(dialog.getByText(SPENT_CODE)).toBeHidden()
  await expect(again).toBeEnabled()
  await dialog.getByLabel('인증 코드').fill(await site.codeMailedTo(member.email))
  await dialog.getByLabel('새 비밀번호', { exact: true }).fill('changed-5678@')
  await dialog.getByLabel('새 비밀번호 확인', { exact: true }).fill('changed-5678@')
  await dialog.getByRole('button', { name: '비밀번호 재설정' }).click()
  await expect(page.getByText('비밀번호가 변경되었습니다.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await signIn(page, { ...member, password: 'changed-5678@' })
  await expect(page.getByText('로그인되었습니다.')).toBeVisible()
})

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
    const name = (tab: Page) => ownMenu(tab).filter({ hasText: member.nickname })
    await expect(name(page)).toBeVisible()
    await expect(name(other)).toBeVisible()
    // One, as a rule: what a tab stores reaches another process a moment later, and the server grants ten seconds.
    expect([1, 2]).toContain(renewals)

    await signOut(other)
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible()
    await enter(other, await site.aMember())
    await expect(ownMenu(page)).toBeVisible()
  },
)

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

for (const path of ['/signin', '/signup', '/auth/email'])
  test(`everyone can use ${path}, by day and by night`, async ({ page, site }) => {
    if (path === '/auth/email') await enter(page, await site.aMember({ activated: false }))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const send = page.locator('main button[type=submit]').first()
    // Of a form for members it is drawn once they are known; pressed though it may be shut.
    await expect(send).toBeVisible()
    await send.click({ force: true })
    await expectAccessible(page)
  })
