import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { openLogger } from '#server/config/logger.ts'
import { insertSocial } from '#server/people/social-accounts/social-queries.ts'
import { authenticator } from '#test/support/accounts/authenticator.ts'
import { appWith } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import { securityEvents } from './security-events.ts'

const PASSWORD = 'Vermut-1934!'
const NEXT_PASSWORD = 'Lindwurm-77#'
const log: string[] = []
const site = await appWith(
  { RATE_LIMIT: 'on' },
  { logger: openLogger({ logLevel: 'trace' }, { write: line => void log.push(line) }) },
)
after(() => site.close())
const { post, put, del, get, jobs } = site

interface Line {
  event: string
  from: string
  memberId?: number
  route?: string
}

/** The security events logged during an act. */
async function notedBy(act: () => Promise<unknown>) {
  const before = log.length
  await act()
  return log.slice(before).flatMap(line => {
    const { event, from, memberId, route }: Line = JSON.parse(line)
    return event ? [{ event, from, memberId, route }] : []
  })
}

const codeIn = () => /^ +(\d{6})$/m.exec(jobs.mails.at(-1)?.text ?? '')?.[1] ?? ''
const names = { username: 'watched-one', nickname: '지켜본 회원' }
const signIn = (password: string) => post(null, '/api/signin', { username: names.username, password })
const { memberId } = (
  await post(null, '/api/signup', { consents: allConsents(), ...names, password: PASSWORD })
).body.data
const opened = (await signIn(PASSWORD)).body.data
const member = { token: opened.accessToken as string }
const askForCode = (email: string) => post(member, '/api/email/authentication', { email, password: PASSWORD })
await askForCode('watched@example.com')
await post(member, '/api/email/verify', { code: codeIn() })

const acts: [event: string, whose: number | undefined, act: () => Promise<unknown>][] = [
  ['signin_failed', memberId, () => signIn('secret-guess-1!')],
  [
    'signin_failed',
    undefined,
    () => post(null, '/api/signin', { username: 'typed-by-mistake', password: PASSWORD }),
  ],
  [
    'password_refused',
    memberId,
    () => put(member, '/api/user/password', { password: 'secret-guess-2!', newPassword: NEXT_PASSWORD }),
  ],
  [
    'password_refused',
    memberId,
    () => post(member, '/api/email/authentication', { email: 'a@example.com', password: 'secret-guess-3!' }),
  ],
  [
    'email_changed',
    memberId,
    async () => {
      await askForCode('moved@example.com')
      await post(member, '/api/email/verify', { code: codeIn() })
    },
  ],
  [
    'code_voided',
    memberId,
    async () => {
      await askForCode('again@example.com')
      const code = codeIn() === '000000' ? '111111' : '000000'
      for (let i = 0; i < 7; i++) await post(member, '/api/email/verify', { code })
    },
  ],
  [
    'second_factor_refused',
    memberId,
    async () => {
      await post(member, '/api/user/totp', { password: PASSWORD })
      await post(member, '/api/user/totp/confirm', { code: 'secret-guess' })
    },
  ],
  [
    'signin_way_changed',
    memberId,
    async () => {
      for (const provider of ['kakao', 'naver'] as const)
        await insertSocial(site.db, { provider, subject: 'watched' }, memberId)
      await del(member, '/api/social/link', {}, { provider: 'kakao', password: PASSWORD })
    },
  ],
  [
    'second_factor_changed',
    memberId,
    async () => {
      const { secret } = (await post(member, '/api/user/totp', { password: PASSWORD })).body.data
      const { recovery } = (await post(member, '/api/user/totp/confirm', { code: authenticator(secret)() }))
        .body.data
      // The second factor is removed again, since the cases below sign in with the password alone.
      await site.db.deleteFrom('totp').where('member_id', '=', memberId).execute()
      assert.equal(recovery.length, 10)
    },
  ],
  [
    'right_refused',
    memberId,
    async () => {
      const written = await post(await site.aMember(), '/api/post', draftOf())
      await del(member, '/api/post', { postId: written.body.data.postId })
    },
  ],
  [
    'password_changed',
    memberId,
    () => put(member, '/api/user/password', { password: PASSWORD, newPassword: NEXT_PASSWORD }),
  ],
  [
    'token_reused',
    memberId,
    async () => {
      const { refreshToken } = (await signIn(NEXT_PASSWORD)).body.data
      await post(null, '/api/token/refresh', { refreshToken })
      await site.db
        .updateTable('refresh_token')
        .set({ used_at: new Date(Date.now() - 11_000) })
        .where('used_at', 'is not', null)
        .execute()
      await post(null, '/api/token/refresh', { refreshToken })
    },
  ],
  ['signin_limited', undefined, () => signInUntilRefused()],
]

async function signInUntilRefused() {
  while ((await post(null, '/api/signin', { username: 'x', password: 'x' })).status !== 429);
}

for (const [event, whose, act] of acts)
  test(`the log says ${event} once, ${whose ? 'whose' : 'nobody’s'} and from where`, async () => {
    const noted = (await notedBy(act)).filter(line => line.event === event)
    const ofIt = event === 'signin_failed' ? noted.slice(0, 1) : noted
    assert.equal(ofIt.length, 1, JSON.stringify(noted))
    assert.equal(ofIt[0]?.memberId, whose)
    assert.match(ofIt[0]?.from ?? '', /^[\w-]{16}$/)
    if (event === 'right_refused') assert.equal(ofIt[0]?.route, '/api/post')
  })

test('every event there is happened above, and is counted for the dashboard', async () => {
  const { text } = await get(null, '/metrics')
  for (const event of securityEvents) {
    assert.ok(
      acts.some(([known]) => known === event),
      event,
    )
    assert.match(text, new RegExp(`^danseo_security_events_total\\{event="${event}"\\} [1-9]`, 'm'))
  }
})

test('no line holds what was typed, and none of these an address', () => {
  for (const typed of [PASSWORD, NEXT_PASSWORD, 'secret-guess', 'typed-by-mistake', 'watched@', 'moved@'])
    assert.ok(!log.join('').includes(typed), typed)
  const events = log.filter(line => 'event' in JSON.parse(line))
  assert.ok(events.length > 10)
  assert.ok(events.every(line => !line.includes('127.0.0.1')))
})
