import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CallName, calls } from '#contract/calls.ts'
import type { Call } from '#contract/platform/http/schema.ts'
import { appWith, testApp } from '#test/support/app.ts'

const names = Object.keys(calls) as CallName[]
/** Calls that are open to anyone but return personal data. */
const PERSONAL = [
  'GET /api/signup/proof',
  'POST /api/signup',
  'POST /api/signin',
  'POST /api/signin/second',
  'POST /api/token/refresh',
  'GET /api/find/username',
  'GET /api/check/password',
  'POST /api/password/check',
  'POST /api/password/code',
  'POST /api/passkey/start',
  'POST /api/passkey/signin',
  'POST /api/social/start',
  'POST /api/social/finish',
  'POST /api/social/signup',
  'POST /api/password/first/mail',
  'POST /api/password/first',
  'POST /api/daily/guest',
  'POST /api/rights/code',
  'POST /api/rights/claim',
  'POST /api/rights/state',
  'POST /api/rights/more',
  'POST /api/inquiry/code',
  'POST /api/inquiry',
  'POST /api/inquiry/state',
  'POST /api/inquiry/more',
  ...(['', '/try', '/hint', '/giveup'] as const).map(part => `POST /api/practice${part}` as const),
  'GET /api/practice',
  'POST /api/together',
  'GET /api/together',
  'POST /api/together/join',
  'POST /api/together/end',
]
const isOnePersons = (name: CallName) => (calls[name] as Call).access !== 'anyone' || PERSONAL.includes(name)

test('no answer to a call of members, or about who somebody is, may be kept on its way, a no as little as a yes', async () => {
  const { send, aMember } = await testApp()
  for (const name of names) {
    const [method, path] = name.split(' ') as [string, string]
    for (const person of [null, await aMember({ activated: false }), await aMember()]) {
      const json = { 'content-type': 'application/json' }
      const answer = await (method === 'GET'
        ? send(method, person, path)
        : send(method, person, path, '{}', json))
      const kept = answer.headers.get('cache-control')
      assert.equal(kept, isOnePersons(name) ? 'no-store' : null, `${name}: ${answer.status}`)
    }
  }
})

test('nor that there were too many', async () => {
  const { post, close } = await appWith({ RATE_LIMIT: 'on' })
  try {
    const ask = () => post(null, '/api/token/refresh', { refreshToken: 'junk' })
    const answers = await Promise.all(Array.from({ length: 31 }, ask))
    const refused = answers.find(({ status }) => status === 429)
    assert.equal(refused?.headers.get('cache-control'), 'no-store')
  } finally {
    await close()
  }
})
