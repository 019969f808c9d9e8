import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { testApp } from '#test/support/app.ts'

export const PASSWORD = 'Vermut-1934!'
let born = 0

/** A member who signed up and signed in through the API. */
export async function someoneSignedIn() {
  const { post } = await testApp()
  born += 1
  const username = `guest${born}`
  await post(null, '/api/signup', {
    consents: allConsents(),
    nickname: `손님${born}`,
    username,
    password: PASSWORD,
  })
  const signIn = async () => (await post(null, '/api/signin', { username, password: PASSWORD })).body.data
  return { username, signIn, ...(await signIn()) }
}

export const statusWith = async (token: string) =>
  (await (await testApp()).get({ token }, '/api/user/token')).status

export const isSignedIn = async ({ token }: { token: string }) => (await statusWith(token)) === 200
