import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost } from '#test/support/posts.ts'
import {
  aKnownMember,
  aModerator,
  decide,
  openCaseOf,
  report,
  targetOf,
  undo,
} from '#test/support/trust/moderation.ts'
import { finishSweeps } from './sweeps/sweep-end-acts.ts'

/** A spammer with texts of every kind, one of them old. */
async function aSpammer() {
  const app = await testApp()
  const [spammer, other, moderator] = [await aKnownMember(), await aKnownMember(), await aModerator()]
  const old = await aPost(spammer, { title: '오래된 글' })
  await app.db
    .updateTable('post')
    .set({ created_at: new Date(Date.now() - 30 * 3_600_000) })
    .where('id', '=', old)
    .execute()
  const mine = await aPost(spammer)
  const open = await aPost(other)
  const say = async (postId: number): Promise<number> =>
    (await app.post(spammer, '/api/comment', { postId, content: '도박 광고' })).body.data.commentId
  const comments = [await say(mine), await say(open)]
  const title = `광고 ${mine}`
  const { bookId } = (await app.post(spammer, '/api/book', { title, author: '광고' })).body.data
  const { reviewId } = (await app.post(spammer, '/api/review', { bookId, content: '광고' })).body.data
  const sweep = (who: Person, over: object = {}) =>
    app.post(who, '/api/moderation/sweep', { memberId: spammer.memberId, hours: 24, reason: 'ad', ...over })
  const states = async () => [
    (await app.get(null, '/api/post', { postId: old })).status,
    (await app.get(null, '/api/post', { postId: mine })).status,
    (await app.get(null, '/api/comments', { postId: open })).body.data[0].deleted,
    (await app.get(null, '/api/book/detail', { bookId })).body.data.title === title,
    (await app.get(null, '/api/reviews', { bookId })).body.data[0].deleted,
  ]
  return { ...app, spammer, other, moderator, mine, comments, reviewId, sweep, states }
}

const STANDING = [200, 200, false, true, false]
const SWEPT = [200, 404, true, false, true]

test('a spammer’s burst is hidden by one decision, told of once, and taken back by one', async () => {
  const { get, moderator, spammer, sweep, states } = await aSpammer()
  assert.deepEqual(await states(), STANDING)
  const { body, text } = await sweep(moderator)
  assert.equal(body.data?.hidden, 5, text)
  assert.deepEqual(await states(), SWEPT)
  const told = async () =>
    (await get(spammer, '/api/notifications')).body.data.map(({ message }: { message: string }) => message)
  assert.deepEqual(await told(), ['최근에 쓴 글들이 가려졌습니다. 사유: 광고·도배'])
  const acts = async (): Promise<[undoes: boolean, content: string][]> =>
    (await get(null, '/api/transparency/acts', { page: 1, size: 2 })).body.data.map(
      ({ undoes, content }: { undoes: number | null; content: string }) => [undoes !== null, content],
    )
  const [newest] = await acts()
  assert.deepEqual(newest, [false, 'sweep'], 'anyone reads of the one decision, not of each text')
  const again = (await sweep(moderator)).body.data
  assert.deepEqual([again.decisionId, again.hidden], [null, 0])
  assert.equal((await undo(moderator, body.data.decisionId)).status, 204)
  assert.deepEqual(await states(), STANDING)
  assert.deepEqual((await told()).slice(0, 1), ['조치가 취소되었습니다.'])
  assert.equal((await told()).length, 2)
  assert.deepEqual(await acts(), [
    [true, 'keep'],
    [false, 'sweep'],
  ])
})

test('an objection to it that is accepted brings all of it back, and what a crash left comes by itself', async () => {
  const { post, inTransaction, db, settings, moderator, spammer, sweep, states } = await aSpammer()
  const { decisionId } = (await sweep(moderator)).body.data
  const sent = await post(spammer, '/api/appeal', { decisionId, text: '광고가 아니라 소개입니다.' })
  assert.equal(sent.status, 201, sent.text)
  const answer = { appealId: sent.body.data.appealId, accept: true, words: '살펴보았습니다.' }
  assert.equal((await post(await aModerator(), '/api/moderation/appeal', answer)).status, 204)
  assert.deepEqual(await states(), STANDING)
  // Simulates a server that stopped between the two steps and restarted a week later.
  const second = (await sweep(moderator)).body.data.decisionId
  const undone = await db
    .selectFrom('decision')
    .selectAll()
    .where('id', '=', second)
    .executeTakeFirstOrThrow()
  const { id: _, created_at, shape, ...row } = undone
  const aWeekAgo = sql<string>`now() - interval '7 days'`
  const undo = { content: 'keep' as const, undoes: second, by_id: moderator.memberId, created_at: aWeekAgo }
  await db
    .insertInto('decision')
    .values({ ...row, shape: '{}', ...undo })
    .execute()
  await db.insertInto('job_run').values({ name: 'return-unreviewed', done_at: aWeekAgo }).execute()
  assert.deepEqual(await states(), SWEPT)
  await finishSweeps({ db, inTransaction, settings, pages: { invalidate() {} } as never })
  assert.deepEqual(await states(), STANDING)
})

test('an objection that is accepted brings all back, even if its answerer loses the role meanwhile', async () => {
  const { post, del, get, theAdmin, spammer, moderator, sweep, states } = await aSpammer()
  const [owner, second] = [await theAdmin(), await aModerator()]
  for (let time = 0; time < 8; time++) {
    const { decisionId } = (await sweep(moderator)).body.data
    const { appealId } = (
      await post(spammer, '/api/appeal', { decisionId, text: '광고가 아니라 소개입니다.' })
    ).body.data
    const answerer = await aModerator()
    const answer = { appealId, accept: true, words: '살펴보았습니다.' }
    const [{ status, text }] = await Promise.all([
      post(answerer, '/api/moderation/appeal', answer),
      del(owner, '/api/admin/role', { memberId: answerer.memberId }),
    ])
    const { appeal } = (await get(spammer, '/api/user/decision', { decisionId })).body.data
    assert.equal(status === 204, appeal.state === 'accepted', text)
    if (status !== 204) assert.equal((await post(second, '/api/moderation/appeal', answer)).status, 204)
    assert.deepEqual(await states(), STANDING)
  }
})

test('a sweep is for those of the site, not for one’s own, and not for the owner', async () => {
  const { moderator, sweep, theAdmin, spammer } = await aSpammer()
  assert.equal((await sweep(await aModerator(['free']))).status, 403)
  assert.equal((await sweep(moderator, { memberId: moderator.memberId })).body.code, 'own_case')
  assert.equal((await sweep(moderator, { memberId: (await theAdmin()).memberId })).status, 400)
  assert.equal((await sweep(moderator, { memberId: (await aModerator()).memberId })).status, 403)
  assert.equal((await sweep(moderator, { memberId: 999_999 })).status, 404)
  assert.equal((await sweep(moderator, { hours: 73 })).status, 400)
  assert.equal((await sweep(spammer)).status, 403)
})

test('the reports of a burst are decided with it, and the reporters are notified', async () => {
  const { moderator, mine, sweep, other, get } = await aSpammer()
  await report(other, targetOf('post', mine), 'ad')
  await sweep(moderator)
  assert.equal(await openCaseOf(targetOf('post', mine)), undefined)
  assert.equal((await get(other, '/api/user/reports')).body.data[0].outcome, 'acted')
  assert.equal(await decide(moderator, targetOf('post', mine)).catch(() => null), null)
})
