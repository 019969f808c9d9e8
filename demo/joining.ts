import { allConsents } from '#contract/people/consents/consent-rules.ts'
import type { Filling } from '#server/seeding/filling.ts'
import type { DemoContext } from './demo-context.ts'
import type { DemoMember } from './shape.ts'

interface Deps {
  code: Filling['code']
  /** The shared password of all demo members. */
  password: string
}

/** Members sign up sequentially, so that their ids are always the same. All else runs in parallel. */
export async function joinAll(members: DemoMember[], written: DemoContext, deps: Deps) {
  for (const { username, nickname } of members)
    await written.call('POST /api/signup', {
      body: { username, nickname, password: deps.password, consents: allConsents() },
    })
  const joined = await Promise.all(members.map(member => signIn(member, written, deps)))
  for (const { token, ...member } of joined) {
    written.keepMember(member)
    written.keepToken(member.username, token)
  }
}

async function signIn({ username, nickname }: DemoMember, { call }: DemoContext, { code, password }: Deps) {
  const email = `${username}@example.com`
  const { data } = await call('POST /api/signin', { body: { username, password } })
  if ('ticket' in data) throw new Error(`${username} has a second factor already`)
  const { accessToken: token, memberId } = data
  await call('POST /api/email/authentication', { token, body: { email } })
  await call('POST /api/email/verify', { token, body: { code: await code(email) } })
  return { username, nickname, memberId, token }
}
