import { expectAccessible } from '../support/accessible.ts'
import { button, field, signIn } from '../support/account-controls.ts'
import { enter, freshNames, PASSWORD } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

const SPENT_CODE = '틀린 코드가 여러 번 입력되어 인증 코드를 쓸 수 없습니다. 새 코드를 받아 주세요.'

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

test('a failure to send is said in the words of this screen', AT_ANY_WIDTH, async ({ page, site }) => {
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
  await dialog.getByLabel('새 비밀번호', { exact: true }).fill('fog-harbour5678@')
  await dialog.getByLabel('새 비밀번호 확인', { exact: true }).fill('fog-harbour5678@')
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
  await dialog.getByLabel('새 비밀번호', { exact: true }).fill('fog-harbour5678@')
  await dialog.getByLabel('새 비밀번호 확인', { exact: true }).fill('fog-harbour5678@')
  await dialog.getByRole('button', { name: '비밀번호 재설정' }).click()
  await expect(page.getByText('비밀번호가 변경되었습니다.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await signIn(page, { ...member, password: 'fog-harbour5678@' })
  await expect(page.getByText('로그인되었습니다.')).toBeVisible()
})
