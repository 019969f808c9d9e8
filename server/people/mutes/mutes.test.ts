import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { MUTES_MAX } from '#contract/people/mutes/mute-rules.ts'
import { isMutable } from '#contract/people/notifications/notification-groups.ts'
import { notificationKinds } from '#contract/people/notifications/notifications.ts'
import { insertNotifications } from '#server/people/notifications/notification-queries.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle, deletePost } from '#test/support/posts.ts'

async function muters() {
  const app = await testApp()
  const { get, post, del } = app
  return {
    ...app,
    mute: (who: Person | null, postId: number) => post(who, '/api/mute', { postId }),
    unmute: (who: Person, postId: number) => del(who, '/api/mute', { postId }),
    list: async (who: Person) => (await get(who, '/api/user/mutes', { page: 1 })).body.data,
    kinds: async (who: Person) =>
      (await get(who, '/api/notifications')).body.data.map(({ kind }: { kind: string }) => kind).sort(),
  }
}

test('a muted post brings no comment, reply or mention, other posts do, and it can be heard again', async () => {
  const { aMember, post, mute, unmute, kinds, get } = await muters()
  const [author, other] = [await aMember(), await aMember()]
  const [muted, loud] = [await aPuzzle(author), await aPost(author)]
  const own = (await post(author, '/api/comment', { postId: muted, content: '내 댓글' })).body.data.commentId
  for (let time = 0; time < 2; time++) assert.equal((await mute(author, muted)).status, 201)
  assert.deepEqual((await get(author, '/api/mute', { postId: muted })).body, { data: { muted: true } })
  const call = { content: `@${author.nickname} 보세요`, mentions: [author.memberId] }
  const happen = async (postId: number) => {
    await post(other, '/api/comment', { postId, content: '댓글' })
    await post(other, '/api/correct', { postId, answer: '집사' })
    await post(other, '/api/comment', { postId, content: '방 댓글', room: 'solved' })
  }
  await happen(muted)
  await post(other, '/api/comment', { postId: muted, content: '답글', parentId: own })
  await post(author, '/api/mute', { postId: await aPost(other) })
  const theirs = await aPost(other)
  await mute(author, theirs)
  await post(other, '/api/comment', { postId: theirs, ...call })
  assert.deepEqual(await kinds(author), [])
  await happen(loud)
  assert.deepEqual(await kinds(author), ['comment'])
  for (let time = 0; time < 2; time++) assert.equal((await unmute(author, muted)).status, 204)
  await unmute(author, theirs)
  await post(other, '/api/comment', { postId: muted, content: '답글', parentId: own })
  await post(other, '/api/comment', { postId: theirs, ...call })
  assert.deepEqual(await kinds(author), ['comment', 'mention', 'reply'])
})

test('each kind about a post is silent from a muted one, but for those a member must know of', async () => {
  const { aMember, mute, db } = await muters()
  const [member, other] = [await aMember(), await aMember()]
  const postId = await aPost(other)
  await mute(member, postId)
  // A series' notification links to a new part, which nobody has muted yet, so it is left out.
  const about = notificationKinds.filter(kind => kind !== 'series')
  for (const kind of about)
    await db.transaction().execute(trx =>
      insertNotifications(trx, {
        kind: kind as Parameters<typeof insertNotifications>[1]['kind'],
        ...{ postId, by: other.memberId, memberIds: [member.memberId] },
      }),
    )
  const loud = about.filter(kind => !isMutable(kind))
  const { rows } = await sql<{ kind: string }>`
    select kind from notification where member_id = ${member.memberId}`.execute(db)
  assert.deepEqual(rows.map(({ kind }) => kind).sort(), [...loud].sort())
  assert.ok(loud.includes('credited') && !loud.includes('comment'))
})

test('a member sees what they muted, newest first, without the title of a post that is gone', async () => {
  const { aMember, mute, list, get } = await muters()
  const [member, other] = [await aMember(), await aMember()]
  const [kept, gone] = [await aPost(other, { title: '남은 글' }), await aPost(other, { title: '사라진 글' })]
  await mute(member, kept)
  await mute(member, gone)
  await deletePost(other, gone)
  assert.deepEqual(
    (await list(member)).map(({ postId, title, state }: Record<string, unknown>) => [postId, title, state]),
    [
      [gone, null, 'deleted'],
      [kept, '남은 글', 'standing'],
    ],
  )
  assert.deepEqual(await list(other), [], 'nobody else sees it')
  assert.equal((await get(null, '/api/user/mutes')).status, 401)
})

test('visitors mute nothing, missing posts are refused, and forty at once keep the limit', async () => {
  const { aMember, mute, db } = await muters()
  const [member, other] = [await aMember(), await aMember()]
  assert.equal((await mute(null, await aPost(other))).status, 401)
  assert.equal((await mute(member, 2_147_483_647)).status, 404)
  const postId = await aPost(other)
  const same = await Promise.all(Array.from({ length: 40 }, () => mute(member, postId)))
  assert.ok(same.every(({ status }) => status === 201))
  const more = await Promise.all([aPost(other), aPost(other)])
  await sql`
    with many as (
      insert into post (member_id, board, title)
      select ${other.memberId}, 'free', 'many' from generate_series(1, ${MUTES_MAX - 2}) returning id
    ) insert into mute (member_id, post_id) select ${member.memberId}, id from many`.execute(db)
  const answers = await Promise.all(more.map(id => mute(member, id)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409])
})
