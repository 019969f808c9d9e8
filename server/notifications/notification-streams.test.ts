import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { NOTIFICATION_STREAM_PATH, notificationKinds } from '#contract/notifications.ts'
import { appWith, testApp } from '../../test/support/app.ts'
import { aModerator, decide, report } from '../../test/support/moderation.ts'
import type { Person } from '../../test/support/people.ts'
import { aPost } from '../../test/support/posts.ts'
import { soon } from '../../test/support/soon.ts'
import { listenTo } from '../../test/support/streams.ts'
import { lockMembers } from '../locks/lock-order.ts'
import { insertNotifications } from './notification-queries.ts'
import { HEARTBEAT_SECONDS, notificationStreams, STREAMS_PER_MEMBER_MAX } from './notification-streams.ts'

/** An author with a post, a reader who comments, and ways to listen. */
async function anAuthor(context: TestContext) {
  const app = await testApp()
  const [author, reader] = [await app.aMember(), await app.aMember()]
  const postId = await aPost(author)
  const comment = async (on = postId) =>
    assert.equal((await app.post(reader, '/api/comment', { postId: on, content: '댓글' })).status, 201)
  async function listen(who: Person | null, receiverId: unknown, headers = {}) {
    const stream = await listenTo(
      `${app.origin}${NOTIFICATION_STREAM_PATH}?receiverId=${receiverId}`,
      who,
      headers,
    )
    context.after(stream.close)
    return stream
  }
  return {
    ...app,
    author,
    reader,
    postId,
    comment,
    listen,
    listenAs: (who: Person, headers = {}) => listen(who, who.memberId, headers),
    dismiss: (notificationId: number) => app.del(author, '/api/notification', { notificationId }),
  }
}

const sessionOf = ({ token }: Person): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

/** Another server of the same site: its own streams over the same database and bus. */
async function anotherServer(context: TestContext, person: Person) {
  const { db, bus } = await testApp()
  const streams = notificationStreams({ db, bus, log: pino({ level: 'silent' }) })
  const responses: ServerResponse[] = []
  const server = createServer((_request, response) => {
    responses.push(response)
    void streams.open(response, {
      ...{ memberId: person.memberId, sessionId: sessionOf(person) },
      ...{ lastId: 0, isStaff: false },
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  context.after(() => {
    streams.close()
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    streams,
    responses,
    async listen() {
      const stream = await listenTo(url, person)
      context.after(stream.close)
      return stream
    },
    async beatAll() {
      for (let second = 0; second < HEARTBEAT_SECONDS; second++) await streams.beat()
    },
  }
}

test('a comment reaches every open tab of the author', async context => {
  const { author, postId, comment, listenAs, get } = await anAuthor(context)
  const tabs = [await listenAs(author), await listenAs(author)]
  await comment()
  const [line] = (await get(author, '/api/notifications')).body.data
  for (const tab of tabs) {
    const [event] = await tab.eventsOnce(1)
    assert.deepEqual(event, { id: line.id, event: 'notification', data: line })
    const { kind, message } = line
    assert.deepEqual([line.postId, kind, message], [postId, 'comment', "'밀실'에 새 댓글 1개"])
  }
})

test('a line that grows is told anew', async context => {
  const { author, comment, listenAs } = await anAuthor(context)
  const tab = await listenAs(author)
  await comment()
  await tab.eventsOnce(1)
  await comment()
  const [first, second] = await tab.eventsOnce(2)
  assert.ok(first && second && second.id > first.id)
  assert.equal(second.data.message, "'밀실'에 새 댓글 2개")
})

test('a stream says how it is to be kept: unstored, unbuffered, reconnecting', async context => {
  const { author, listenAs } = await anAuthor(context)
  const { status, headers, blockOnce } = await listenAs(author)
  assert.equal(status, 200)
  assert.match(headers.get('content-type') ?? '', /^text\/event-stream/)
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.equal(headers.get('x-accel-buffering'), 'no')
  await blockOnce('retry: 3000')
})

test('only the receiver listens', async context => {
  const { author, reader, listen, comment, listenAs } = await anAuthor(context)
  assert.equal((await listen(null, author.memberId)).status, 401)
  assert.equal((await listen({ ...author, token: 'x.y.z' }, author.memberId)).status, 401)
  assert.equal((await listen(reader, author.memberId)).status, 403)
  for (const bad of ['', 'null', 'x', '0']) assert.equal((await listen(author, bad)).status, 400)
  const stranger = await listenAs(reader)
  await comment()
  const inbox = await listenAs(author, { 'last-event-id': '0' })
  await inbox.eventsOnce(1)
  assert.deepEqual(stranger.events(), [])
})

test('a HEAD request is not kept waiting', async () => {
  const { aMember, send } = await testApp()
  const member = await aMember()
  const { status } = await send('HEAD', member, `${NOTIFICATION_STREAM_PATH}?receiverId=${member.memberId}`)
  assert.equal(status, 404)
})

test('an inactive member may listen', async context => {
  const { aMember, listenAs } = await anAuthor(context)
  assert.equal((await listenAs(await aMember({ activated: false }))).status, 200)
})

test('what was missed comes after reconnecting, unless it was read', async context => {
  const { author, comment, listenAs, dismiss } = await anAuthor(context)
  const tab = await listenAs(author)
  await comment()
  const [seen] = await tab.eventsOnce(1)
  await tab.close()
  const titles = ['읽은 글', '못 본 글', '또 못 본 글']
  for (const title of titles) await comment(await aPost(author, { title }))
  const all = await listenAs(author, { 'last-event-id': '0' })
  const [, read] = await all.eventsOnce(4)
  await dismiss(read?.id ?? 0)

  const back = await listenAs(author, { 'last-event-id': String(seen?.id) })
  await comment()
  const events = await back.eventsOnce(3)
  assert.deepEqual(
    events.map(({ data }) => data.message),
    ["'못 본 글'에 새 댓글 1개", "'또 못 본 글'에 새 댓글 1개", "'밀실'에 새 댓글 2개"],
  )
  assert.ok(events.every(({ id }, index) => id > (events[index - 1]?.id ?? 0)))
})

test('a first connection begins now, and an odd Last-Event-ID is as good as none', async context => {
  const { author, comment, listenAs } = await anAuthor(context)
  await comment()
  const later = await aPost(author, { title: '나중' })
  const tabs = []
  for (const id of [undefined, '', 'x', '-1', '1e9', '99999999999999', '9999999999'])
    tabs.push(await listenAs(author, id === undefined ? {} : { 'last-event-id': id }))
  await comment(later)
  for (const tab of tabs)
    assert.deepEqual(
      (await tab.eventsOnce(1)).map(({ data }) => data.message),
      ["'나중'에 새 댓글 1개"],
    )
})

test('hundreds of missed lines come all, once and in order', async context => {
  const { author, listenAs, db } = await anAuthor(context)
  const lines = []
  for (let number = 0; number < 110; number++) {
    const post_id = await aPost(author)
    lines.push(...notificationKinds.map(kind => ({ member_id: author.memberId, post_id, kind })))
  }
  await db.insertInto('notification').values(lines).execute()
  const tab = await listenAs(author, { 'last-event-id': '0' })
  const ids = (await tab.eventsOnce(lines.length)).map(({ id }) => id)
  assert.deepEqual(
    ids,
    [...new Set(ids)].sort((a, b) => a - b),
  )
})

test('comments on many posts at once all arrive', async context => {
  const { author, aMember, post, listenAs } = await anAuthor(context)
  const readers = await Promise.all(Array.from({ length: 5 }, () => aMember()))
  const posts: number[] = []
  for (let number = 0; number < 10; number++) posts.push(await aPost(author))
  const tab = await listenAs(author)
  await Promise.all(
    readers.flatMap(reader => posts.map(postId => post(reader, '/api/comment', { postId, content: '댓글' }))),
  )
  const isWhole = () =>
    new Set(
      tab
        .events()
        .filter(({ data }) => data.message.endsWith('5개'))
        .map(({ data }) => data.postId),
    )
  for (let count = 1; isWhole().size < 10; count++) await tab.eventsOnce(count)
  const ids = tab.events().map(({ id }) => id)
  assert.deepEqual(
    ids,
    [...new Set(ids)].sort((a, b) => a - b),
  )
})

test('a line whose transaction takes long is not passed over by a quicker one', async context => {
  const { author, reader, db, postId, comment, listenAs } = await anAuthor(context)
  const quick = await aPost(author, { title: '빠른 글' })
  const tab = await listenAs(author)
  let commented: Promise<void> | undefined
  await db.transaction().execute(async trx => {
    await lockMembers(trx, [author.memberId])
    await insertNotifications(trx, {
      kind: 'reply',
      postId,
      by: reader.memberId,
      memberIds: [author.memberId],
    })
    commented = comment(quick)
    // Time enough to overtake, if it could.
    await setTimeout(300)
  })
  await commented
  assert.deepEqual(
    (await tab.eventsOnce(2)).map(({ data }) => data.postId),
    [postId, quick],
  )
})

test('a stream on another server hears of it too', async context => {
  const { author, comment } = await anAuthor(context)
  const { listen } = await anotherServer(context, author)
  const tab = await listen()
  await comment()
  const [event] = await tab.eventsOnce(1)
  assert.equal(event?.data.message, "'밀실'에 새 댓글 1개")
})

test('what the bus lost comes with the next heartbeat', async context => {
  const { author, db, postId } = await anAuthor(context)
  const other = await anotherServer(context, author)
  const tab = await other.listen()
  await tab.blockOnce('retry: 3000')
  await db
    .insertInto('notification')
    .values({ member_id: author.memberId, post_id: postId, kind: 'comment' })
    .execute()
  await other.beatAll()
  const [event] = await tab.eventsOnce(1)
  assert.equal(event?.data.postId, postId)
  await tab.blockOnce(':')
})

test('what the bus may have lost is looked for as soon as it says so', async context => {
  const { author, db, bus, comment, postId } = await anAuthor(context)
  const other = await anotherServer(context, author)
  const tab = await other.listen()
  await comment()
  // From here on nothing looks by itself.
  await tab.eventsOnce(1)
  await db
    .insertInto('notification')
    .values({ member_id: author.memberId, post_id: postId, kind: 'solved' })
    .execute()
  bus.publish('missed', {})
  assert.equal((await tab.eventsOnce(2)).length, 2)
})

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
  // As long as a reader takes nothing, neither end nor destruction shows in an event.
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

test('who disconnects leaves nothing behind', async context => {
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
  assert.doesNotThrow(() => streams.holdPlace(author.memberId))
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
  // Each takes the place of one that has gone, and none of those who were refused holds any.
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

test('staff hears how much waits on their boards, as it changes, and nobody else does', async context => {
  const { author, reader, postId, listenAs, comment, del, theAdmin } = await anAuthor(context)
  const [ofFree, ofQna, former] = [
    await aModerator(['free']),
    await aModerator(['qna']),
    await aModerator(['free']),
  ]
  const thing = { targetType: 'post', targetId: postId }
  const tabs = [await listenAs(ofFree), await listenAs(ofQna), await listenAs(former), await listenAs(author)]
  const [freeTab, qnaTab, formerTab, authorTab] = tabs as [
    (typeof tabs)[0],
    (typeof tabs)[0],
    (typeof tabs)[0],
    (typeof tabs)[0],
  ]
  const told = (tab: typeof freeTab) => tab.events().filter(({ event }) => event === 'moderation')
  const [first] = await freeTab.eventsOnce(1)
  const before = first?.data
  await Promise.all([qnaTab.eventsOnce(1), formerTab.eventsOnce(1)])
  await del(await theAdmin(), '/api/admin/role', { memberId: former.memberId })
  assert.equal((await report(reader, thing)).status, 201)
  const [, second] = await freeTab.eventsOnce(2)
  assert.deepEqual([second?.event, second?.data], ['moderation', { ...before, open: before.open + 1 }])
  assert.equal((await decide(ofFree, thing, { content: 'keep' })).status, 200)
  assert.deepEqual((await freeTab.eventsOnce(3))[2]?.data, before)
  await comment()
  await authorTab.eventsOnce(1)
  assert.deepEqual([told(qnaTab).length, told(formerTab).length, told(authorTab).length], [1, 1, 0])
})
