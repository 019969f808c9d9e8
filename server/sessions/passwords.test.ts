import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '#contract/refusals.ts'
import { hashPassword, isPassword } from './passwords.ts'

test('of forty who sign in at the same moment those whom the line can’t hold are told to come back', async () => {
  const hash = await hashPassword('Vermut-1934!')
  assert.ok(await isPassword(hash, 'Vermut-1934!'))
  const tries = await Promise.allSettled(Array.from({ length: 40 }, () => isPassword(null, 'Vermut-1934!')))
  const refused = tries.flatMap(tried => (tried.status === 'rejected' ? [tried.reason] : []))
  assert.equal(refused.length, 8)
  for (const reason of refused) {
    assert.ok(reason instanceof Refusal && reason.code === 'unavailable')
    assert.ok(reason.details.retryAfterSeconds)
  }
  assert.ok(tries.every(tried => tried.status === 'rejected' || tried.value === false))
  assert.ok(await isPassword(hash, 'Vermut-1934!'), 'afterwards all is as before')
})
