import type { Page } from '@playwright/test'
import type { Member } from './people.ts'

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export async function signIn(page: Page, { username, password }: Pick<Member, 'username' | 'password'>) {
  await field(page, '아이디').fill(username)
  await field(page, '비밀번호').fill(password)
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click()
}
