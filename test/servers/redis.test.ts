import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { aDataFolder, startProcess } from '#test/support/servers/process.ts'
import { redisCarrier, type Server, twoServers } from '#test/support/servers/two-servers.ts'
import { soon } from '#test/support/soon.ts'

// Nothing here depends on the database, so it runs only once.
const isOtherHalf = !process.env.TEST_DATABASE_URL

const PASSWORD = 'wrong-guess-1'
const tenRefused = Array(10).fill(401)

/** The answers to this many wrong passwords in a row. The limit is ten a minute from one address. */
async function guesses({ post }: Server, count: number, username = 'nobody') {
  const statuses: number[] = []
  for (let number = 0; number < count; number++)
    statuses.push((await post(null, '/api/signin', { username, password: PASSWORD })).status)
  return statuses
}

test('a REDIS_URL that leads nowhere stops the start with one line, and its password stays secret', async context => {
  if (isOtherHalf) return context.skip('it runs once, beside PostgreSQL')
  const { url } = await redisCarrier(context)
  const { host } = new URL(url)
  const cases = [
    ['redis://:hush-hush@127.0.0.1:1', /ECONNREFUSED 127\.0\.0\.1:1/],
    [`redis://:hush-hush@${host}`, /WRONGPASS/],
    [`${url}/99`, /out of range/],
    [`${url}/hush-hush`, /not a database number/],
    ['http://:hush-hush@127.0.0.1', /redis:\/\/ or rediss:\/\//],
  ] as const
  await Promise.all(
    cases.map(async ([REDIS_URL, why]) => {
      const { exit, heard } = startProcess({ DATA_DIR: await aDataFolder(), REDIS_URL })
      assert.equal(await exit, 1, heard.err)
      assert.match(heard.err, /^REDIS_URL: .*\n$/)
      assert.match(heard.err, why)
      assert.doesNotMatch(heard.out + heard.err, /hush-hush|secret-of/)
    }),
  )
})

test('two servers on one Redis count the tries of an address together', async context => {
  if (isOtherHalf) return context.skip('it runs once, beside PostgreSQL')
  const { env } = await redisCarrier(context)
  const { here, there } = await twoServers(context, { ...(await ownDatabase()), ...env })
  assert.deepEqual(
    [...(await guesses(here, 6)), ...(await guesses(there, 5)), ...(await guesses(here, 1))],
    [...tenRefused, 429, 429],
  )
})

test('without Redis each server goes on counting from what it has seen itself', async context => {
  if (isOtherHalf) return context.skip('it runs once, beside PostgreSQL')
  const { env, lose, restore } = await redisCarrier(context)
  const { here, there } = await twoServers(context, { ...(await ownDatabase()), ...env })
  await guesses(here, 6)
  await lose()
  assert.deepEqual(await guesses(here, 5), [401, 401, 401, 401, 429])
  // Another account is used, because the limit per account is counted in the database.
  assert.deepEqual(await guesses(there, 11, 'nobody-2'), [...tenRefused, 429])
  await restore()
  await soon('heard again', async () => (await there.readiness()).bus === 'ok' || undefined)
  // The new Redis has none of these counters.
  assert.deepEqual(await guesses(there, 1, 'nobody-3'), [401])
})

test('a Redis that takes calls and never answers holds nobody up', async context => {
  if (isOtherHalf) return context.skip('it runs once, beside PostgreSQL')
  const { env, freeze, thaw } = await redisCarrier(context)
  const { here, there } = await twoServers(context, { ...(await ownDatabase()), ...env })
  const bothSay = (bus: string) =>
    soon(`both ${bus}`, async () => {
      const said = await Promise.all([here.readiness(), there.readiness()])
      return said.every(each => each.bus === bus) || undefined
    })
  freeze()
  // All calls are sent at once, so that they are under way before the first one times out.
  assert.deepEqual(
    (await Promise.all(Array.from({ length: 8 }, () => guesses(here, 1)))).flat(),
    Array(8).fill(401),
  )
  await bothSay('degraded')
  assert.deepEqual(await guesses(here, 3), [401, 401, 429])
  thaw()
  await bothSay('ok')
})
