import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { someoneSignedIn, statusWith } from '#test/support/accounts/sessions.ts'
import { TOKEN_SECRET } from '#test/support/app.ts'
import { accessTokens } from './access-tokens.ts'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600

test('tokens that we didn’t sign are nobody’s', async () => {
  const { memberId, accessToken } = await someoneSignedIn()
  const [head = '', body = '', signature = ''] = accessToken.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const forged = part({ ...claims, sub: '1' })
  const unsigned = part({ alg: 'none', typ: 'JWT' })
  const foreign = accessTokens('another secret, as long as it should be').issue({
    memberId,
    sessionId: claims.sid,
  })
  // A token that is signed with a valid key, but with another algorithm.
  const other = `${part({ alg: 'HS512', typ: 'JWT' })}.${body}`
  const hs512 = createHmac('sha512', TOKEN_SECRET)
  for (const token of [
    `${head}.${forged}.${signature}`,
    `${unsigned}.${body}.`,
    `${unsigned}.${part({ ...claims, exp: inAnHour() })}.x`,
    `${other}.${hs512.update(other).digest('base64url')}`,
    foreign,
    'null',
    `${accessToken}x`,
  ])
    assert.equal(await statusWith(token), 401, token)
  assert.equal(await statusWith(accessToken), 200)
})

test('a token of ours says until when it is good and whose it is, or it is nobody’s', async () => {
  const { memberId, accessToken } = await someoneSignedIn()
  const { sid, ...claims } = JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString())
  assert.deepEqual([claims.iss, claims.sub], ['danseo', String(memberId)])
  const now = Math.floor(Date.now() / 1_000)
  const good = { sid, sub: String(memberId), iss: 'danseo', iat: now, exp: now + 60 }
  const { exp: _end, ...endless } = good
  const { iat: _start, ...ageless } = good
  const { sub: _owner, ...nobodys } = good
  const { iss: _issuer, ...ofTheReleaseBefore } = good
  const signed = (payload: object, head: object = { alg: 'HS256', typ: 'JWT' }) => {
    const text = `${part(head)}.${part(payload)}`
    return `${text}.${createHmac('sha256', TOKEN_SECRET).update(text).digest('base64url')}`
  }
  assert.equal(await statusWith(signed(good)), 200)
  assert.equal(await statusWith(signed(ofTheReleaseBefore)), 200)
  // Tokens are accepted if the clock of the server that signed or reads them is slightly fast.
  assert.equal(await statusWith(signed({ ...good, iat: now + 30, exp: now + 930 })), 200)
  assert.equal(await statusWith(signed({ ...good, iat: now - 930, exp: now - 30 })), 200)
  for (const [what, token] of Object.entries({
    'without an end': signed(endless),
    'without a beginning': signed(ageless),
    'without an owner': signed(nobodys),
    'older than any of ours': signed({ ...good, iat: now - 3_600 }),
    'two minutes ahead': signed({ ...good, iat: now + 120, exp: now + 1_020 }),
    'two minutes over': signed({ ...good, iat: now - 1_020, exp: now - 120 }),
    'of another program': signed({ ...good, iss: 'another' }),
    'of another kind': signed(good, { alg: 'HS256', typ: 'reset+jwt' }),
  }))
    assert.equal(await statusWith(token), 401, what)
})
