import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { NOTIFICATION_STREAM_PATH, notificationKinds } from '#contract/people/notifications/notifications.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { testApp } from '#test/support/app.ts'
import { anAuthor, anotherServer } from '#test/support/community/notification-lines.ts'
import { aPost } from '#test/support/posts.ts'
import { aModerator, decide, report } from '#test/support/trust/moderation.ts'
import { insertNotifications } from './notification-queries.ts'

test('a comment reaches every open tab of the author', async context => {
  const { author, postId, comment, listenAs, get } = await anAuthor(context)
  const tabs = [await listenAs(author), await listenAs(author)]
  await comment()
  const [line] = (await get(author, '/api/notifications')).body.data
  for (const tab of tabs) {
    const [event] = await tab.eventsOnce(1)
    assert.deepEqual(event, { id: line.id, event: 'notification', data: line })
    const { kind, message } = line
    assert.deepEqual([line.postId, kind, message], [postId, 'comment', "'밀실'에 새 댓글이 1개 달렸습니다."])
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
  assert.equal(second.data.message, "'밀실'에 새 댓글이 2개 달렸습니다.")
})

test('a stream says how it is to be kept: unstored, unbuffered, reconnecting', async context => {
  const { author, listenAs } = await anAuthor(context)
  const { status, headers, blockOnce } = await listenAs(author)
  assert.equal(status, 200)
  assert.match(headers.get('content-type') ?? '', /^text\/event-stream/)
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.equal(headers.get('x-accel-buffering'), 'no')
  assert.equal(headers.get('connection'), 'close', 'no proxy asks anything else over it')
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

test('missed notifications come after reconnecting, unless they were read', async context => {
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
    [
      "'못 본 글'에 새 댓글이 1개 달렸습니다.",
      "'또 못 본 글'에 새 댓글이 1개 달렸습니다.",
      "'밀실'에 새 댓글이 2개 달렸습니다.",
    ],
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
      ["'나중'에 새 댓글이 1개 달렸습니다."],
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
        .filter(({ data }) => data.message.includes('5개'))
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
    // In this time, in ms, an overtaking write would commit if it were possible.
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
  assert.equal(event?.data.message, "'밀실'에 새 댓글이 1개 달렸습니다.")
})

test('events that the bus lost come with the next heartbeat', async context => {
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

test('events that the bus may have lost are looked for as soon as it says so', async context => {
  const { author, db, bus, comment, postId } = await anAuthor(context)
  const other = await anotherServer(context, author)
  const tab = await other.listen()
  await comment()
  // After this, the stream makes no more database queries by itself.
  await tab.eventsOnce(1)
  await db
    .insertInto('notification')
    .values({ member_id: author.memberId, post_id: postId, kind: 'solved' })
    .execute()
  bus.publish('missed', {})
  assert.equal((await tab.eventsOnce(2)).length, 2)
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
