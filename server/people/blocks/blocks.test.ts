import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { BLOCKS_MAX } from '#contract/people/blocks/block-rules.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle } from '#test/support/posts.ts'

type Row = Record<string, unknown>

async function aMemberWhoBlocks() {
  const app = await testApp()
  const { get, post, del } = app
  const [member, blocked, twin] = [await app.aMember(), await app.aMember(), await app.aMember()]
  return {
    ...app,
    ...{ member, blocked, twin },
    block: (who: Person | null, { memberId }: { memberId: number }) => post(who, '/api/block', { memberId }),
    unblock: ({ memberId }: Person) => del(member, '/api/block', { memberId }),
    list: async (who: Person) => (await get(who, '/api/blocks')).body.data as Row[],
    /** A member's notifications by kind, with the number in their message, or 1 if it has none. */
    told: async (who: Person) =>
      ((await get(who, '/api/notifications', { page: 1 })).body.data as Row[])
        .map(({ kind, message }) => [kind, Number(/\d+/.exec(String(message))?.[0] ?? 1)])
        .sort(),
  }
}

test('a member blocks another and lets go of it, however often, and sees whom', async () => {
  const { member, blocked, twin, block, unblock, list } = await aMemberWhoBlocks()
  for (let time = 0; time < 2; time++)
    assert.deepEqual((await block(member, blocked)).body, { data: { memberId: blocked.memberId } })
  await block(member, twin)
  assert.deepEqual(
    (await list(member)).map(({ memberId, nickname }) => [memberId, nickname]),
    [
      [twin.memberId, twin.nickname],
      [blocked.memberId, blocked.nickname],
    ],
  )
  for (let time = 0; time < 2; time++) assert.equal((await unblock(blocked)).status, 204)
  assert.equal((await list(member)).length, 1)
})

test('nobody is blocked by a visitor, by themselves, or without being there, nor more than so many', async () => {
  const { db, member, blocked, block, aMember } = await aMemberWhoBlocks()
  assert.equal((await block(null, blocked)).status, 401)
  assert.equal((await block(member, member)).status, 403)
  assert.equal((await block(member, { memberId: 2_147_483_647 })).status, 404)
  const gone = await aMember()
  await db
    .updateTable('member')
    .set({ withdrawn_at: sql<string>`now()` })
    .where('id', '=', gone.memberId)
    .execute()
  assert.equal((await block(member, gone)).status, 404)
  await sql`
    with many as (
      insert into member (nickname, nickname_key)
      select 'many', 'many-' || ${member.memberId}::text || '-' || n from generate_series(1, ${BLOCKS_MAX - 1}) as n
      returning id
    ) insert into member_block (member_id, blocked_id) select ${member.memberId}, id from many`.execute(db)
  const others = [await aMember(), await aMember(), await aMember()]
  const answers = await Promise.all(others.map(other => block(member, other)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409])
})

test('actions of a blocked member notify nobody who blocked them, and others notify as before', async () => {
  const { member, blocked, twin, block, unblock, told, post, put } = await aMemberWhoBlocks()
  const puzzle = await aPuzzle(member)
  const own = (await post(member, '/api/comment', { postId: puzzle, content: '내 댓글' })).body.data.commentId
  const { seriesId } = (await post(blocked, '/api/series', { title: '차단된 연재' })).body.data
  await post(member, '/api/series/follow', { seriesId })
  await block(member, blocked)
  const act = async (who: Person) => {
    await post(who, '/api/comment', { postId: puzzle, content: '댓글' })
    await post(who, '/api/comment', { postId: puzzle, content: '답글', parentId: own })
    await post(who, '/api/correct', { postId: puzzle, answer: '집사' })
    await post(who, '/api/comment', { postId: puzzle, content: '방 댓글', room: 'solved' })
  }
  await act(blocked)
  await aPost(blocked, { type: '자작 소설', seriesId })
  assert.deepEqual(await told(member), [])
  await act(twin)
  const heard = [
    ['comment', 1],
    ['reply', 1],
    ['solved', 1],
    ['solvedRoomComment', 1],
  ]
  assert.deepEqual(await told(member), heard)
  // An edit by a blocked author doesn't notify either: credited answers and errata send no notification.
  const theirs = await aPuzzle(blocked, { answer: '정원사' })
  await post(member, '/api/correct', { postId: theirs, answer: '집사' })
  await put(blocked, '/api/post', {
    postId: theirs,
    ...{ title: '밀실', type: '추리 퀴즈', answer: '요리사', note: '고쳤습니다.' },
    content: JSON.stringify({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '글' }] }],
    }),
  })
  assert.deepEqual(await told(member), heard)
  await unblock(blocked)
  await post(blocked, '/api/comment', { postId: puzzle, content: '다시 들리는 말' })
  assert.deepEqual((await told(member))[0], ['comment', 2])
})

test('a blocked member can’t tell, and reads and is read like anyone', async () => {
  const { get, post, member, blocked, twin, block, list } = await aMemberWhoBlocks()
  const postId = await aPost(member)
  await block(member, blocked)
  const seen = async (who: Person) => {
    const answers = [
      await get(who, '/api/post', { postId }),
      await get(who, '/api/member', { memberId: member.memberId }),
      await get(who, '/api/member/inside', { memberId: member.memberId }),
      await get(who, '/api/blocks'),
      await post(who, '/api/recommendation', { postId }),
      await post(who, '/api/comment', { postId, content: '같은 말' }),
    ]
    return answers.map(({ status, text, headers }) => [
      status,
      // Leaves out the ids and counts that differ anyway, because both members' actions increase them.
      text.replace(/"(?:commentId|\w+Count)":\d+/g, ''),
      [...headers.keys()].filter(name => name !== 'date').join(),
    ])
  }
  assert.deepEqual(await seen(blocked), await seen(twin))
  const { data } = (await get(null, '/api/comments', { postId })).body
  assert.equal(data.length, 2, 'the talk is the same for all')
  assert.deepEqual(await list(blocked), [])
  assert.equal((await get(null, '/api/blocks')).status, 401)
  assert.doesNotMatch(
    (await get(blocked, '/api/user/export')).text,
    new RegExp(`"memberId":${member.memberId}[,}]`),
  )
})
