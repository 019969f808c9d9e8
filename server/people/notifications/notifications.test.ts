import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { READ_DAYS } from '#contract/people/notifications/notifications.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle, deletePost } from '#test/support/posts.ts'
import { deleteReadNotifications, listNotificationsAfter } from './notification-list-queries.ts'

/** A post, with functions that comment on it and list a member's notification messages. */
async function aPostOf(author: Person, over = {}) {
  const { post, get } = await testApp()
  const postId = await aPost(author, over)
  return {
    postId,
    async comment(who: Person, parentId: number | null = null): Promise<number> {
      const { status, body } = await post(who, '/api/comment', {
        postId,
        parentId,
        content: '||집사||가 범인',
      })
      assert.equal(status, 201)
      return body.data.commentId
    },
    told: async (who: Person) =>
      (await get(who, '/api/notifications')).body.data.map(({ message }: { message: string }) => message),
  }
}

test('an author is told of comments by others, in one line while it is unread', async () => {
  const { aMember, get, del } = await testApp()
  const [author, one, two] = [await aMember(), await aMember(), await aMember()]
  const { postId, comment, told } = await aPostOf(author)
  await comment(author)
  assert.deepEqual(await told(author), [])
  await comment(one)
  const [first] = (await get(author, '/api/notifications')).body.data
  assert.deepEqual(
    [first.postId, first.kind, first.message],
    [postId, 'comment', "'밀실'에 새 댓글이 1개 달렸습니다."],
  )
  assert.match(first.datetime, /Z$/)
  await comment(two)
  await comment(one)
  const [grown, ...more] = (await get(author, '/api/notifications')).body.data
  assert.deepEqual(more, [])
  assert.equal(grown.message, "'밀실'에 새 댓글이 3개 달렸습니다.")
  assert.ok(grown.id > first.id, 'streams tell it anew')

  assert.equal((await del(author, '/api/notification', { notificationId: first.id })).status, 404)
  assert.equal((await del(author, '/api/notification', { notificationId: grown.id })).status, 204)
  await comment(two)
  assert.deepEqual(await told(author), ["'밀실'에 새 댓글이 1개 달렸습니다."])
  assert.deepEqual(await told(one), [])
})

test('a single comment that is deleted leaves the list, and the next one takes its place', async () => {
  const { aMember, get, del, db } = await testApp()
  const [author, one] = [await aMember(), await aMember()]
  const { comment, told } = await aPostOf(author)
  const remove = async (commentId: number) =>
    assert.equal((await del(one, '/api/comment', { commentId })).status, 204)
  await remove(await comment(one))
  const { body } = await get(author, '/api/notifications')
  assert.deepEqual([body.data, body.total], [[], 0])
  const { notifications } = await listNotificationsAfter(db, {
    memberId: author.memberId,
    after: 0,
    limit: 9,
  })
  assert.deepEqual(notifications, [], 'nor does a stream tell it')
  const next = await comment(one)
  await comment(one)
  await comment(one)
  assert.deepEqual(await told(author), ["'밀실'에 새 댓글이 3개 달렸습니다."])
  assert.equal((await get(author, '/api/notifications')).body.data[0].commentId, next)
  await remove(next)
  const last = await comment(one)
  assert.deepEqual(await told(author), ["'밀실'에 새 댓글이 3개 달렸습니다."])
  assert.equal((await get(author, '/api/notifications')).body.data[0].commentId, last)
})

test('a member is told of replies to a comment, the author of the post of the comment', async () => {
  const { aMember } = await testApp()
  const [author, one, two] = [await aMember(), await aMember(), await aMember()]
  const { comment, told } = await aPostOf(author)
  const first = await comment(one)
  const reply = await comment(two, first)
  await comment(one, first)
  await comment(one, reply)
  assert.deepEqual(await told(one), ["'밀실'의 내 댓글에 답글이 1개 달렸습니다."])
  assert.deepEqual(await told(two), ["'밀실'의 내 댓글에 답글이 1개 달렸습니다."])
  assert.deepEqual(await told(author), ["'밀실'에 새 댓글이 4개 달렸습니다."])
})

test('a member answered on their own post is notified once', async () => {
  const { aMember } = await testApp()
  const [author, one] = [await aMember(), await aMember()]
  const { comment, told } = await aPostOf(author)
  await comment(one, await comment(author))
  assert.deepEqual(await told(author), ["'밀실'의 내 댓글에 답글이 1개 달렸습니다."])
})

test('notifications come newest first, each post and kind on its own', async () => {
  const { aMember, post } = await testApp()
  const [author, one] = [await aMember(), await aMember()]
  const [a, b] = [await aPostOf(author, { title: '가' }), await aPostOf(author, { title: '나' })]
  await a.comment(one)
  await b.comment(one)
  const puzzle = await aPuzzle(author, { title: '다' })
  await post(one, '/api/correct', { postId: puzzle, answer: '집사' })
  await a.comment(one)
  assert.deepEqual(await a.told(author), [
    "'가'에 새 댓글이 2개 달렸습니다.",
    "1명이 '다' 사건을 해결했습니다.",
    "'나'에 새 댓글이 1개 달렸습니다.",
  ])
})

test('no line tells what was written, hidden or answered', async () => {
  const { aMember, get, post } = await testApp()
  const [author, one] = [await aMember(), await aMember()]
  const postId = await aPuzzle(author, { title: '범인은 ||집사||였던 아주아주 길고 긴 이야기' })
  await post(one, '/api/comment', { postId, content: '||집사||입니다. 집사' })
  await post(one, '/api/correct', { postId, answer: '집사' })
  const { text, body } = await get(author, '/api/notifications')
  assert.equal(body.data.length, 2)
  assert.ok(!text.includes('집사'))
  assert.ok(text.includes('(스포일러)'))
  assert.ok(!text.includes(one.nickname), 'a name could not be taken back')
})

test('a title that changes changes in its lines, a deleted post takes them along', async () => {
  const { aMember, db } = await testApp()
  const [author, one] = [await aMember(), await aMember()]
  const { postId, comment, told } = await aPostOf(author)
  await comment(one)
  await db.updateTable('post').set({ title: '열린 방' }).where('id', '=', postId).execute()
  assert.deepEqual(await told(author), ["'열린 방'에 새 댓글이 1개 달렸습니다."])
  await deletePost(author, postId)
  assert.deepEqual(await told(author), [])
})

test('notifications are read and deleted by their receiver alone', async () => {
  const { aMember, get, del } = await testApp()
  const [author, one] = [await aMember(), await aMember()]
  const { comment, told } = await aPostOf(author)
  await comment(one)
  const [{ id: notificationId }] = (await get(author, '/api/notifications')).body.data
  assert.equal((await get(null, '/api/notifications')).status, 401)
  assert.equal((await del(null, '/api/notification', { notificationId })).status, 401)
  assert.equal((await del(one, '/api/notification', { notificationId })).status, 404)
  assert.equal((await del(author, '/api/notification', { notificationId: 'x' })).status, 400)
  assert.equal((await told(author)).length, 1)
  assert.equal((await del(author, '/api/notification', { notificationId })).status, 204)
  assert.equal((await del(author, '/api/notification', { notificationId })).status, 404)
  const inactive = await aMember({ activated: false })
  assert.deepEqual((await get(inactive, '/api/notifications')).body, {
    data: [],
    page: 1,
    size: 1_000,
    total: 0,
  })
})

test('thirty comments at once are one line of thirty', async () => {
  const { aMember } = await testApp()
  const author = await aMember()
  const others = await Promise.all(Array.from({ length: 6 }, () => aMember()))
  const { comment, told } = await aPostOf(author)
  await Promise.all(Array.from({ length: 30 }, (_, turn) => comment(others[turn % 6] as Person)))
  assert.deepEqual(await told(author), ["'밀실'에 새 댓글이 30개 달렸습니다."])
})

test('a comment that fails tells nobody', async () => {
  const { aMember, post } = await testApp()
  const [author, one] = [await aMember(), await aMember()]
  const { postId, told } = await aPostOf(author)
  await post(one, '/api/comment', { postId, content: '답글', parentId: 2_147_483_647 })
  assert.deepEqual(await told(author), [])
})

test('a member who has left is not notified', async () => {
  const { aMember, db } = await testApp()
  const [author, one] = [await aMember(), await aMember()]
  const { comment } = await aPostOf(author)
  await db.updateTable('member').set({ withdrawn_at: new Date() }).where('id', '=', author.memberId).execute()
  await comment(one)
  const lines = await db
    .selectFrom('notification')
    .select('id')
    .where('member_id', '=', author.memberId)
    .execute()
  assert.deepEqual(lines, [])
})

test('notifications come page by page, newest first, with how many there are', async () => {
  const { get, aMember, db } = await testApp()
  const member = await aMember()
  const lines = []
  for (let number = 0; number < 7; number += 1)
    lines.push({ member_id: member.memberId, post_id: await aPost(member), kind: 'comment' as const })
  const deleted = await aPost(member)
  lines.push({ member_id: member.memberId, post_id: deleted, kind: 'comment' as const })
  const rows = await db.insertInto('notification').values(lines).returning('id').execute()
  await deletePost(member, deleted)
  const newest = rows
    .slice(0, 7)
    .map(({ id }) => id)
    .sort((one, other) => other - one)
  const page = async (query: Record<string, number>) => {
    const { body } = await get(member, '/api/notifications', query)
    assert.equal(body.total, 7)
    return { ids: body.data.map(({ id }: { id: number }) => id), page: body.page, size: body.size }
  }
  assert.deepEqual(await page({ page: 1, size: 3 }), { ids: newest.slice(0, 3), page: 1, size: 3 })
  assert.deepEqual(await page({ page: 3, size: 3 }), { ids: newest.slice(6), page: 3, size: 3 })
  assert.deepEqual((await page({ page: 9, size: 3 })).ids, [])
  assert.deepEqual((await page({})).ids, newest)
})

test('a notification that was opened leaves the list, is found among the past ones, and returns when it grows', async () => {
  const { aMember, get, post, del, db } = await testApp()
  const [author, one] = [await aMember(), await aMember()]
  const { comment } = await aPostOf(author)
  const listed = async (read?: boolean) => {
    const { body } = await get(author, '/api/notifications', read === undefined ? {} : { read })
    assert.equal(body.total, body.data.length)
    return body.data
  }
  const open = (who: Person, notificationId: number) =>
    post(who, `/api/notification/read?notificationId=${notificationId}`)
  const first = await comment(one)
  await comment(one)
  const [told] = await listed()
  assert.deepEqual([told.commentId, told.isRead], [first, false])
  assert.deepEqual(await listed(true), [])
  assert.equal((await open(one, told.id)).status, 404, 'another member\u2019s')
  for (let time = 0; time < 2; time++) assert.equal((await open(author, told.id)).status, 204)
  assert.deepEqual(await listed(), [])
  assert.deepEqual(await listed(false), [])
  assert.deepEqual(await listed(true), [{ ...told, isRead: true }])

  const third = await comment(one)
  const [grown] = await listed()
  assert.deepEqual(
    [grown.commentId, grown.isRead, grown.message],
    [third, false, "'밀실'에 새 댓글이 1개 달렸습니다."],
    'what was read isn\u2019t told again',
  )
  assert.deepEqual(await listed(true), [])
  await open(author, grown.id)
  const age = (days: number) =>
    db
      .updateTable('notification')
      .set({ read_at: sql<string>`now() - make_interval(days => ${days}::integer)` })
      .where('id', '=', grown.id)
      .execute()
  await age(READ_DAYS - 1)
  await deleteReadNotifications(db, { days: READ_DAYS })
  assert.equal((await listed(true))[0].id, grown.id)
  await age(READ_DAYS + 1)
  await deleteReadNotifications(db, { days: READ_DAYS })
  assert.deepEqual(await listed(true), [])

  await comment(one)
  const [last] = await listed()
  await open(author, last.id)
  assert.equal((await del(author, '/api/notification', { notificationId: last.id })).status, 204)
  assert.deepEqual([await listed(), await listed(true)], [[], []], 'deleted for good')
  assert.equal((await get(author, '/api/notifications', { read: '아니오' })).status, 400)
})

test('a member clears the new and the past notifications apart', async () => {
  const { aMember, get, post, del } = await testApp()
  const [author, one] = [await aMember(), await aMember()]
  const posts = [await aPostOf(author), await aPostOf(author)]
  for (const { comment } of posts) await comment(one)
  const ids = async (read: boolean) =>
    (await get(author, '/api/notifications', { read })).body.data.map(({ id }: { id: number }) => id)
  const [newer, older] = await ids(false)
  await post(author, `/api/notification/read?notificationId=${older}`)
  await del(author, '/api/notifications', { newest: newer })
  assert.deepEqual([await ids(false), await ids(true)], [[], [older]])
  await posts[0]?.comment(one)
  await del(author, '/api/notifications', { newest: 2_147_483_647, read: true })
  assert.deepEqual([(await ids(false)).length, await ids(true)], [1, []])
})

test('a member clears the list up to what they have seen', async () => {
  const { aMember, get, del } = await testApp()
  const [author, one] = [await aMember(), await aMember()]
  const [older, newer] = [await aPostOf(author), await aPostOf(author)]
  await older.comment(one)
  const [seen] = (await get(author, '/api/notifications')).body.data
  await newer.comment(one)
  await older.comment(one, await older.comment(one))
  assert.equal((await del(one, '/api/notifications', { newest: 2_147_483_647 })).status, 204)
  assert.equal((await get(author, '/api/notifications')).body.data.length, 2, 'nobody else\u2019s go')
  assert.equal((await del(author, '/api/notifications', { newest: seen.id })).status, 204)
  assert.equal((await get(author, '/api/notifications')).body.data.length, 2, 'what grew since is news')
  const [newest] = (await get(author, '/api/notifications')).body.data
  await del(author, '/api/notifications', { newest: newest.id })
  assert.deepEqual((await get(author, '/api/notifications')).body.data, [])
  assert.equal((await del(author, '/api/notifications')).status, 400)
})
