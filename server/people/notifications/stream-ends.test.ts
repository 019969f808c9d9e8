import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { NOTIFICATION_STREAM_PATH } from '#contract/people/notifications/notifications.ts'
import { appWith } from '#test/support/app.ts'
import { listenTo } from '#test/support/calls/streams.ts'
import { anAuthor, anotherServer, sessionOf } from '#test/support/community/notification-lines.ts'
import { soon } from '#test/support/soon.ts'
import { STREAMS_PER_MEMBER_MAX } from './stream-slots.ts'

test('a session that ends ends its streams, before anything more is told', async context => {
  const { author, comment, listenAs, db } = await anAuthor(context)
  const tab = await listenAs(author)
  await tab.blockOnce('retry: 3000')
  await db.deleteFrom('session').where('id', '=', sessionOf(author)).execute()
  await comment()
  await tab.end()
  assert.deepEqual(tab.events(), [])
})

test('a session that ends in silence ends its streams by the next heartbeat', async context => {
  const { author, db } = await anAuthor(context)
  const { listen, beatAll, streams } = await anotherServer(context, author)
  const tab = await listen()
  await beatAll()
  assert.equal(streams.count(), 1)
  await db.deleteFrom('session').where('id', '=', sessionOf(author)).execute()
  await beatAll()
  await tab.end()
})

test('a stream that has been ended or dropped is not spoken to again', async context => {
  const { author, db } = await anAuthor(context)
  const { listen, beatAll, streams, responses } = await anotherServer(context, author)
  for (const tab of [await listen(), await listen()]) await tab.blockOnce('retry: 3000')
  const [stuck, slow] = responses as [ServerResponse, ServerResponse]
  // Simulates a client that reads nothing: neither `end` nor `destroy` emits an event.
  const silent = { value: () => stuck }
  Object.defineProperties(stuck, { end: silent })
  Object.defineProperties(slow, { destroy: silent, writableLength: { value: 1024 * 1024 } })
  await beatAll()
  assert.equal(streams.count(), 1)
  await db.deleteFrom('session').where('id', '=', sessionOf(author)).execute()
  await beatAll()
  assert.equal(streams.count(), 0)
  for (const response of responses) Object.defineProperty(response, 'write', { value: assert.fail })
  await beatAll()
})

test('a disconnected reader leaves nothing behind', async context => {
  const { author } = await anAuthor(context)
  const { listen, streams, responses } = await anotherServer(context, author)
  for (let number = 1; number <= 5; number++) {
    const tab = await listen()
    await tab.blockOnce('retry: 3000')
    const left = once(responses.at(-1) as ServerResponse, 'close')
    await tab.close()
    await left
    assert.equal(streams.count(), 0)
  }
  assert.doesNotThrow(() => streams.reserveSlot(author.memberId))
})

test('a reader who does not read is dropped', async context => {
  const { author, comment } = await anAuthor(context)
  const { listen, streams, responses } = await anotherServer(context, author)
  const tab = await listen()
  await tab.blockOnce('retry: 3000')
  Object.defineProperty(responses[0], 'writableLength', { value: 1024 * 1024 })
  await comment()
  await tab.end()
  assert.equal(streams.count(), 0)
})

test('a member has so many streams and no more', async context => {
  const { author, reader, listenAs } = await anAuthor(context)
  for (let number = 1; number <= STREAMS_PER_MEMBER_MAX; number++)
    assert.equal((await listenAs(author)).status, 200)
  const { status, headers } = await listenAs(author)
  assert.equal(status, 429)
  assert.ok(headers.get('retry-after'))
  assert.equal((await listenAs(reader)).status, 200)
})

test('a hundred that open at once are no more than those who come one by one', async context => {
  const { author, reader, listenAs } = await anAuthor(context)
  const tabs = await Promise.all(Array.from({ length: 100 }, () => listenAs(author)))
  assert.equal(tabs.filter(({ status }) => status === 200).length, STREAMS_PER_MEMBER_MAX)
  assert.equal((await listenAs(reader)).status, 200)
  // The slots of closed streams are free again, and refused requests used none.
  await Promise.all(tabs.filter(({ status }) => status === 200).map(tab => tab.close()))
  await soon('the places are free', async () => (await listenAs(author)).status === 200 || undefined)
})

test('a server that stops ends its streams', async () => {
  const app = await appWith({})
  const member = await app.aMember()
  const url = `${app.origin}${NOTIFICATION_STREAM_PATH}?receiverId=${member.memberId}`
  const tab = await listenTo(url, member)
  await tab.blockOnce('retry: 3000')
  await app.close()
  await tab.end()
})
