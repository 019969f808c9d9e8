import type { Page } from '@playwright/test'
import { type Member, PASSWORD } from './people.ts'

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export async function signIn(page: Page, { username, password }: Pick<Member, 'username' | 'password'>) {
  await field(page, '아이디').fill(username)
  await field(page, '비밀번호').fill(password)
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click()
}

/** Fills in the whole sign-up form, without sending it. */
export async function fillSignUp(page: Page, { nickname, username }: Pick<Member, 'nickname' | 'username'>) {
  await field(page, '닉네임').fill(nickname)
  await button(page, '닉네임 중복 확인').click()
  await field(page, '아이디').fill(username)
  await button(page, '아이디 중복 확인').click()
  await field(page, '비밀번호').fill(PASSWORD)
  await field(page, '비밀번호 확인').fill(PASSWORD)
  await page.getByRole('checkbox', { name: '모두 동의합니다.' }).check()
}

export async function verifyEmail(
  page: Page,
  email: string,
  codeMailedTo: (email: string) => Promise<string>,
) {
  await field(page, '이메일').fill(email)
  await button(page, '인증 코드 발송').click()
  await field(page, '인증 코드').fill(await codeMailedTo(email))
  await button(page, '인증 코드 확인').click()
}
