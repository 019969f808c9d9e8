import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { testApp } from '#test/support/app.ts'

export const PASSWORD = 'Vermut-1934!'
export const NEXT_PASSWORD = 'Lindwurm-77#'
let born = 0

/** A member with a username, a password and a verified address. */
export async function aVerifiedMember() {
  const { post, db } = await testApp()
  born += 1
  const username = `forgetful${born}`
  const email = `forgetful${born}@example.com`
  const signup = await post(null, '/api/signup', {
    consents: allConsents(),
    nickname: `건망증${born}`,
    username,
    password: PASSWORD,
  })
  const memberId: number = signup.body.data.memberId
  await db
    .updateTable('member')
    .set({ email, email_key: email, activated: true })
    .where('id', '=', memberId)
    .execute()
  return { memberId, username, email }
}

export const askForCode = async (email: string, username: string) =>
  (await testApp()).post(null, '/api/password/code', { email, username })
export const mailsTo = async (email: string) => (await testApp()).jobs.mails.filter(({ to }) => to === email)
export const lastCode = async (email: string) =>
  (await mailsTo(email)).flatMap(({ text }) => /^ +(\d{6})$/m.exec(text)?.[1] ?? []).at(-1) ?? ''

interface Reset {
  memberId: number
  requestId: string
  code: string
  password?: string
}
export const resetWithCode = async ({ password = NEXT_PASSWORD, ...request }: Reset) =>
  (await testApp()).put(null, '/api/update/password', { password, ...request })

/** A member who has requested a code and read it. */
export async function aForgetfulMember() {
  const member = await aVerifiedMember()
  const { body } = await askForCode(member.email, member.username)
  const code = await lastCode(member.email)
  return { ...member, requestId: body.data.requestId as string, code }
}
export const signIn = async (username: string, password: string) =>
  (await testApp()).post(null, '/api/signin', { username, password })
