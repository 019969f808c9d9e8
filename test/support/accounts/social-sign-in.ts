import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import type { SocialProvider } from '#contract/people/social/social-rules.ts'
import type { TestApp } from '#test/support/app.ts'
import type { Someone, socialProvider } from '#test/support/services/social-provider.ts'

type Who = Parameters<TestApp['post']>[0]

interface Start {
  name?: SocialProvider
  who?: Who
  more?: object
  /** The server that begins the sign-in. */
  from?: Pick<TestApp, 'post'>
}

let born = 0

/** A person with an account at the provider that no member has linked. */
export const aPerson = (more: Partial<Someone> = {}): Someone => {
  born += 1
  return { id: 9_000_000_000 + born, nickname: `카카오독자${born}`, ...more }
}

/** The acts of people who sign in to a site with an account of Kakao or Naver. */
export function socialSignIn(
  site: Pick<TestApp, 'post' | 'settings' | 'db'>,
  provider: Pick<Awaited<ReturnType<typeof socialProvider>>, 'codeFor'>,
) {
  const { post, db } = site

  /** Runs the steps of a sign-in until the provider has redirected the browser back. */
  async function back(someone: Someone, { name = 'kakao', who = null, more = {}, from = site }: Start = {}) {
    const nonce = randomBytes(32).toString('base64url')
    const nonceHash = createHash('sha256').update(nonce).digest('base64url')
    const path = who ? '/api/user/social/start' : '/api/social/start'
    const started = await from.post(who, path, { provider: name, nonceHash, ...more })
    assert.equal(started.status, 200, started.text)
    const url = new URL(started.body.data.url)
    assert.equal(url.searchParams.get('redirect_uri'), `${site.settings.siteUrl}/auth/social`)
    return { nonce, state: url.searchParams.get('state'), code: provider.codeFor(someone), url }
  }

  const wire = ({ nonce, state, code }: Awaited<ReturnType<typeof back>>) => ({
    nonce,
    state,
    authCode: code,
  })

  const finish = (returned: Awaited<ReturnType<typeof back>>) =>
    post(null, '/api/social/finish', wire(returned))

  /** Signs up with a social account. */
  async function join(someone: Someone, { name = 'kakao' as SocialProvider, nickname = '' } = {}) {
    const { body } = await finish(await back(someone, { name }))
    const joined = await post(null, '/api/social/signup', {
      ticket: body.data.ticket,
      nickname: nickname || body.data.suggestion || `이름${born}`,
      consents: allConsents(),
    })
    assert.equal(joined.status, 201, joined.text)
    return { ...joined.body.data, token: joined.body.data.accessToken as string }
  }

  /** A proof of identity by a new sign-in at the provider. */
  async function proofBy(someone: Someone, who: NonNullable<Who>, name: SocialProvider = 'kakao') {
    const returned = await back(someone, { name, who, more: { aim: 'prove' } })
    const { status, body, text } = await post(who, '/api/social/prove', wire(returned))
    assert.equal(status, 200, text)
    return { proof: { social: body.data.ticket as string } }
  }

  /** The providers that a member has linked. */
  const linksOf = async (memberId: number) =>
    (await db.selectFrom('social').select('provider').where('member_id', '=', memberId).execute()).map(
      link => link.provider,
    )

  return { back, wire, finish, join, proofBy, linksOf }
}
