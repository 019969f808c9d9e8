import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { quickHash } from './quick-hash.ts'

export const PASSWORD = 'old-password1!'

export async function withPassword(person: Person) {
  const { db } = await testApp()
  await db
    .updateTable('member')
    .set({ password_hash: await quickHash(PASSWORD) })
    .where('id', '=', person.memberId)
    .execute()
  return person
}

export async function aMemberWithPassword() {
  const { aMember } = await testApp()
  return withPassword(await aMember())
}

export async function signIn({ username }: Person, password: string) {
  const { post } = await testApp()
  const { status, body } = await post(null, '/api/signin', { username, password })
  return { status, token: body.data?.accessToken as string, refreshToken: body.data?.refreshToken as string }
}
