import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { openLogger } from '#server/config/logger.ts'
import { appWith } from '#test/support/app.ts'
import { hashPassword, isPassword } from './passwords.ts'

test('concurrent sign-ins beyond the queue are told to come back', async () => {
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

test('a crowd at the door is told of in the log as a crowd, not as failures', async () => {
  const lines: { level: number; msg: string; err?: unknown }[] = []
  const logger = openLogger({ logLevel: 'info' }, { write: line => void lines.push(JSON.parse(line)) })
  const { post, close } = await appWith({}, { logger })
  try {
    // The queue stays full until all requests are answered, however late they arrive.
    let isFull = true
    const line = Array.from({ length: 32 }, async () => {
      while (isFull) await isPassword(null, 'Vermut-1934!').catch(() => setTimeout(1))
    })
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        post(null, '/api/signin', { username: `nobody${number}`, password: 'Vermut-1934!' }),
      ),
    )
    isFull = false
    await Promise.all(line)
    const turnedAway = answers.filter(({ status }) => status === 503)
    assert.ok(turnedAway.length > 0)
    assert.ok(turnedAway.every(({ headers }) => headers.get('retry-after') === '2'))
    assert.equal(lines.filter(({ msg }) => msg === 'turned away: too many at once').length, turnedAway.length)
  } finally {
    await close()
  }
  assert.deepEqual(
    lines.filter(({ level, err }) => level > 40 || err),
    [],
  )
})
