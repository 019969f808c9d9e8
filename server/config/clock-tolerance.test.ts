import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { authenticator } from '#test/support/accounts/authenticator.ts'
import { proofFor } from '#test/support/accounts/proof.ts'
import { appWith } from '#test/support/app.ts'

const PASSWORD = 'Vermut-1934!'
let aheadMs = 0
const punctual = await appWith({ NEWCOMER_GUARD: 'on' })
const other = await appWith({ NEWCOMER_GUARD: 'on' }, { now: () => Date.now() + aheadMs })
after(async () => {
  await other.close()
  await punctual.close()
})

let born = 0
const join = async (site: typeof punctual, proof: object) => {
  born += 1
  const names = { nickname: `시계${born}`, username: `clock${born}`, password: PASSWORD }
  return { ...names, ...(await site.post(null, '/api/signup', { ...names, consents: allConsents(), proof })) }
}
const asked = async (site: typeof punctual) => proofFor((await site.get(null, '/api/signup/proof')).body.data)

/** A member with a second factor; `at` selects the server. */
async function someone() {
  const { username } = await join(punctual, await asked(punctual))
  const signIn = async (site: typeof punctual) =>
    (await site.post(null, '/api/signin', { username, password: PASSWORD })).body.data
  const me = { token: (await signIn(punctual)).accessToken as string }
  const { data } = (await punctual.post(me, '/api/user/totp', { password: PASSWORD })).body
  const confirmed = await punctual.post(me, '/api/user/totp/confirm', { code: authenticator(data.secret)() })
  const recovery: string[] = confirmed.body.data.recovery
  return { signIn, recovery }
}

for (const seconds of [55, -55])
  test(`a token signed by one server is good at another whose clock is ${seconds} seconds ahead, both ways`, async () => {
    aheadMs = seconds * 1_000
    for (const [from, to] of [
      [punctual, other],
      [other, punctual],
    ] as const) {
      assert.equal((await join(to, await asked(from))).status, 201)
      const { signIn, recovery } = await someone()
      const { ticket } = await signIn(from)
      const second = await to.post(null, '/api/signin/second', { ticket, code: recovery[0] })
      assert.equal(second.status, 200)
      const me = { token: second.body.data.accessToken }
      assert.equal((await from.get(me, '/api/user/token')).status, 200)
      const { refreshToken } = second.body.data
      assert.equal((await from.post(null, '/api/token/refresh', { refreshToken })).status, 200)
    }
  })

test('the difference shortens neither a ticket nor a proof of work', async () => {
  aheadMs = 0
  const { signIn, recovery } = await someone()
  const [{ ticket }, proof] = [await signIn(punctual), await asked(punctual)]
  aheadMs = (300 + 55) * 1_000
  assert.equal((await other.post(null, '/api/signin/second', { ticket, code: recovery[0] })).status, 200)
  aheadMs = (600 + 55) * 1_000
  assert.equal((await join(other, proof)).status, 201)
})
