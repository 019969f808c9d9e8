import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { endMembership } from '#server/privacy/withdrawal-acts.ts'
import { fingerprint } from '#test/support/app.ts'
import { aVote, BUTLER, DOCTOR, voteDraft } from '#test/support/library/votes.ts'
import type { Person } from '#test/support/people.ts'
import { deletePost } from '#test/support/posts.ts'
import { closeDueVotes } from './closing-acts.ts'

test('voters after the end is published are refused, and the earlier ones of forty are counted', async () => {
  const { aMember, cast, reveals, answer, result, db, voteId } = await aVote()
  await answer(BUTLER)
  const people = await Promise.all(Array.from({ length: 40 }, () => aMember()))
  const ballots = people.map(person => cast(person, BUTLER))
  const told = await reveals()
  const answers = await Promise.all(ballots)
  assert.equal(told.status, 201, told.text)
  const taken = answers.filter(({ status }) => status === 204).length
  assert.deepEqual(
    answers.map(({ status }) => status).filter(status => status !== 204 && status !== 409),
    [],
  )
  assert.equal((await result()).body.data.ballotCount, taken)
  const { total } = await db
    .selectFrom('vote_ballot')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('vote_id', '=', voteId)
    .executeTakeFirstOrThrow()
  assert.equal(total, taken, 'no ballot came after the count')
})

test('nine ballots have no shares, a deleted end opens nothing, and a told answer changes once with a reason', async () => {
  const { voters, reveals, result, vote, cast, aMember, author, answer, get, put, voteId } = await aVote()
  const people = await voters([1, 1, 1, 1, 1, 2, 2, 2, 2])
  const { postId } = (await reveals()).body.data
  assert.equal((await vote()).state, 'closed', 'no answer was sealed: it is the author’s to tell')
  assert.equal((await result()).status, 404)
  assert.equal((await answer(DOCTOR)).body.data.state, 'revealed')
  assert.deepEqual([(await result()).body.data.shares, (await result()).body.data.ballotCount], [null, 9])
  await deletePost(author, postId)
  assert.deepEqual([(await vote()).state, (await vote()).revealPostId], ['revealed', null])
  assert.equal((await cast(await aMember(), BUTLER)).status, 409)
  assert.equal((await answer(BUTLER)).status, 400, 'a change has a reason')
  assert.equal((await answer(BUTLER, { note: '둘째 판에서 고쳤습니다.' })).status, 200)
  assert.deepEqual(
    [(await result()).body.data.answer, (await result()).body.data.note],
    [1, '둘째 판에서 고쳤습니다.'],
  )
  assert.equal((await answer(DOCTOR, { note: '다시' })).status, 409)
  assert.equal((await get(people[0] as Person, '/api/user')).body.data.hits, 1)
  const stranger = await aMember()
  assert.equal((await put(stranger, '/api/vote/answer', { voteId, option: 1 })).status, 403)
})

test('a part that is there already tells it as well, and what waits for the staff tells nothing yet', async () => {
  const { put, author, postIds, seriesId, answer, voteId, vote, theAdmin, post, reveals, get } = await aVote()
  await answer(BUTLER)
  await post(await theAdmin(), '/api/admin/word', {
    ...{ word: '붙잡힌낱말', action: 'hold', where: ['post'], whole: false },
    ...{ except: [], memo: '' },
  })
  const waiting = await reveals({ title: '붙잡힌낱말 화' })
  assert.equal(waiting.body.data.held, true, waiting.text)
  assert.deepEqual([(await vote()).state, (await vote()).revealPostId], ['closed', null])
  const [, last = 0] = postIds
  const told = await put(author, '/api/post', {
    ...{ postId: last, title: '2화', type: '자작 소설', seriesId, closesVote: voteId },
    content: (await get(author, '/api/post', { postId: last })).body.data.post.content,
  })
  assert.equal(told.status, 200, told.text)
  assert.deepEqual([(await vote()).state, (await vote()).revealPostId], ['revealed', last])
})

test('a vote ends by its time, for ballots at once, and for pages with the next minute', async () => {
  const { db, inTransaction, voteId, vote, cast, aMember, seriesId, post, put, author } = await aVote({
    closes: 'at',
    closesAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await db
    .updateTable('vote')
    .set({ closes_at: sql<string>`now() - interval '1 second'` })
    .where('id', '=', voteId)
    .execute()
  assert.equal((await vote()).state, 'closed')
  assert.equal((await cast(await aMember(), BUTLER)).status, 409)
  await inTransaction(closeDueVotes)
  const { closed_at } = await db
    .selectFrom('vote')
    .select('closed_at')
    .where('id', '=', voteId)
    .executeTakeFirstOrThrow()
  assert.ok(closed_at)
  const openNext = async () => (await post(author, '/api/vote', { seriesId, ...voteDraft })).status
  assert.equal(await openNext(), 409, 'its voters would never read the answer')
  assert.equal((await put(author, '/api/vote/answer', { voteId, option: BUTLER })).status, 200)
  assert.equal(await openNext(), 201)
})

test('the vote of an author who withdraws is closed, and their series is paused', async () => {
  const { get, aMember, cast, vote, author, seriesId, inTransaction } = await aVote({ closes: 'manual' })
  assert.equal((await cast(await aMember(), BUTLER)).status, 204)
  const ends = { memberId: author.memberId }
  assert.equal(await inTransaction(ctx => endMembership(ctx, ends, { fingerprint })), true)
  assert.equal((await vote()).state, 'closed')
  assert.equal((await cast(await aMember(), BUTLER)).status, 409)
  assert.equal((await get(null, '/api/series', { seriesId })).body.data.status, '휴재')
})
