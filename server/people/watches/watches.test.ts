import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { PICKED_FROM, WATCHES_MAX } from '#contract/people/watches/watch-rules.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, deletePost } from '#test/support/posts.ts'
import { notifyWatchers } from './watch-jobs.ts'

/** Enough watchers that notifying them takes several steps. */
const WATCHERS = 2_500

async function watchers() {
  const app = await testApp()
  const { get, post, del, db, inTransaction } = app
  return {
    ...app,
    watch: (who: Person | null, what: Record<string, unknown>) => post(who, '/api/watch', what),
    unwatch: (who: Person, what: Record<string, string | number>) => del(who, '/api/watch', what),
    list: async (who: Person) => (await get(who, '/api/user/watches')).body.data,
    /** The kinds and posts of a member's notifications, after all watchers have been notified. */
    async heard(who: Person) {
      await notifyWatchers({ db, inTransaction })
      const { data } = (await get(who, '/api/notifications')).body
      return data.map(({ kind, postId }: { kind: string; postId: number }) => [kind, postId])
    },
  }
}

test('who watches a writer or a whole board hears of a new post once, its author and others do not', async () => {
  const { aMember, watch, heard } = await watchers()
  const [fan, other, author] = [await aMember(), await aMember(), await aMember()]
  assert.equal((await watch(fan, { memberId: author.memberId })).status, 201)
  assert.equal((await watch(fan, { board: 'qna', level: 'all' })).status, 201)
  assert.equal((await watch(author, { board: 'qna', level: 'all' })).status, 201)
  const postId = await aPost(author, { type: '질문답변', title: '밀실 ||범인은 집사||' })
  assert.deepEqual(await heard(fan), [['watchedPost', postId]])
  assert.deepEqual(await heard(fan), [['watchedPost', postId]])
  assert.deepEqual(await heard(author), [])
  assert.deepEqual(await heard(other), [])
})

test('who watches a board as usual hears of a post at its tenth recommendation, once', async () => {
  const { aMember, watch, heard, post, del } = await watchers()
  const [fan, author] = [await aMember(), await aMember()]
  assert.deepEqual((await watch(fan, { board: 'humor' })).body.data, { level: 'picked' })
  const postId = await aPost(author, { type: '유머게시판' })
  const voters = await Promise.all(Array.from({ length: PICKED_FROM }, () => aMember()))
  for (const [at, voter] of voters.entries()) {
    assert.deepEqual(await heard(fan), [], `after ${at}`)
    await post(voter, '/api/recommendation', { postId })
  }
  assert.deepEqual(await heard(fan), [['watchedPick', postId]])
  await del(fan, '/api/notifications', { newest: 2_147_483_647 })
  await del(voters[0] as Person, '/api/recommendation', { postId })
  await post(voters[0] as Person, '/api/recommendation', { postId })
  assert.deepEqual(await heard(fan), [], 'not a second time')
})

test('who watches a post hears of its comments, and of nothing while it is muted, blocked, off or deleted', async () => {
  const { aMember, watch, unwatch, heard, post, get, put } = await watchers()
  const author = await aMember()
  const postId = await aPost(author)
  const path = '/api/user/notification-settings'
  const silences: Record<string, (fan: Person, by: Person) => Promise<unknown>> = {
    none: async () => {},
    muted: fan => post(fan, '/api/mute', { postId }),
    blocked: (fan, by) => post(fan, '/api/block', { memberId: by.memberId }),
    async off(fan) {
      const { groups, ...rest } = (await get(fan, path)).body.data
      await put(fan, path, { ...rest, groups: { ...groups, watch: { site: false, push: true, mail: true } } })
    },
    unwatched: fan => unwatch(fan, { postId }),
  }
  for (const [name, silence] of Object.entries(silences)) {
    const [fan, by] = [await aMember(), await aMember()]
    await watch(fan, { postId })
    await silence(fan, by)
    await post(by, '/api/comment', { postId, content: '범인은 집사' })
    assert.deepEqual(await heard(fan), name === 'none' ? [['watchedComment', postId]] : [], name)
  }
  const fan = await aMember()
  await watch(fan, { memberId: author.memberId })
  await deletePost(author, await aPost(author))
  assert.deepEqual(await heard(fan), [], 'a post that is gone before its news')
})

test('comments of one minute are told apart: hidden ones, one’s own and those of the blocked swallow no other', async () => {
  const { aMember, watch, heard, post, db } = await watchers()
  const [author, other] = [await aMember(), await aMember()]
  const write = async (who: Person, postId: number) =>
    (await post(who, '/api/comment', { postId, content: '범인은 집사' })).body.data.commentId as number
  const earlier: Record<string, (fan: Person, postId: number) => Promise<unknown>> = {
    own: (fan, postId) => write(fan, postId),
    async blocked(fan, postId) {
      const blocked = await aMember()
      await post(fan, '/api/block', { memberId: blocked.memberId })
      await write(blocked, postId)
    },
    async hidden(_, postId) {
      const id = await write(other, postId)
      await db.updateTable('comment').set({ deleted_at: sql`now()` }).where('id', '=', id).execute()
    },
  }
  for (const [name, first] of Object.entries(earlier)) {
    const fan = await aMember()
    const postId = await aPost(author)
    await watch(fan, { postId })
    await first(fan, postId)
    assert.deepEqual(await heard(fan), [], `${name}, alone`)
    await first(fan, postId)
    await write(other, postId)
    assert.deepEqual(await heard(fan), [['watchedComment', postId]], name)
  }
})

test('a member sees and ends all that they watch, and targets that make no sense are refused', async () => {
  const { aMember, watch, unwatch, list, get } = await watchers()
  const [fan, author] = [await aMember(), await aMember()]
  const postId = await aPost(author, { title: '구독할 글' })
  const { memberId } = author
  for (const what of [{ board: 'free', level: 'all' }, { memberId }, { postId }]) await watch(fan, what)
  await watch(fan, { board: 'free', level: 'picked' })
  const seen = await list(fan)
  assert.deepEqual(
    seen.map(({ board, name, level }: Record<string, string>) => [board, name, level]),
    [
      [null, '구독할 글', 'all'],
      [null, author.nickname, 'all'],
      ['free', null, 'picked'],
    ],
  )
  assert.deepEqual((await get(fan, '/api/watch', { board: 'free' })).body.data, { level: 'picked' })
  assert.equal((await get(null, '/api/user/watches')).status, 401)
  for (const [what, status] of [
    [{}, 400],
    [{ postId, memberId }, 400],
    [{ memberId: fan.memberId }, 409],
    [{ memberId: 2_147_483_647 }, 404],
    [{ postId: 2_147_483_647 }, 404],
    [{ board: 'nowhere' }, 400],
  ] as const)
    assert.equal((await watch(fan, what)).status, status, JSON.stringify(what))
  assert.equal((await watch(null, { postId })).status, 401)
  for (const what of [{ board: 'free' }, { memberId }, { postId }, { postId }])
    assert.equal((await unwatch(fan, what)).status, 204)
  assert.deepEqual(await list(fan), [])
})

test('forty watches at once keep the limit', async () => {
  const { aMember, watch, list, db } = await watchers()
  const [fan, author] = [await aMember(), await aMember()]
  const posts = await Promise.all(Array.from({ length: 40 }, () => aPost(author)))
  await sql`
    with many as (
      insert into post (member_id, board, title)
      select ${author.memberId}, 'free', 'many' from generate_series(1, ${WATCHES_MAX - 5}) returning id
    ) insert into watch (member_id, post_id, level) select ${fan.memberId}, id, 'all' from many`.execute(db)
  const answers = await Promise.all(posts.map(postId => watch(fan, { postId })))
  assert.equal(answers.filter(({ status }) => status === 201).length, 5)
  assert.equal((await list(fan)).length, WATCHES_MAX)
})

test('a post reaches all of its many watchers once, step by step, also if two servers notify them', async () => {
  const { aMember, db, inTransaction } = await watchers()
  const author = await aMember()
  await sql`
    with many as (
      insert into member (nickname, activated) select '지켜보는 ' || n, true from generate_series(1, ${WATCHERS}) as n
      returning id
    ) insert into watch (member_id, writer_id, level) select id, ${author.memberId}, 'all' from many`.execute(
    db,
  )
  const postId = await aPost(author)
  const until = Date.now() + 60_000
  await Promise.all([1, 2].map(() => notifyWatchers({ db, inTransaction }, until)))
  const { rows } = await sql<{ count: number }>`
    select sum(times)::integer as count from notification where post_id = ${postId} and kind = 'watchedPost'`.execute(
    db,
  )
  assert.equal(rows[0]?.count, WATCHERS)
  await sql`delete from member where nickname like '지켜보는 %'`.execute(db)
})
