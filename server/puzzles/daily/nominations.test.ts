import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { daysAfter, endOf, koreanDay, NOMINATION_TRIES_MIN } from '#contract/puzzles/daily/daily-rules.ts'
import { endMembership } from '#server/privacy/withdrawal-acts.ts'
import { appWith, fingerprint } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'

/** A Wednesday at noon in Korea. */
const NOON = Date.parse('2026-11-25T03:00:00Z')
let now = NOON
let site: Awaited<ReturnType<typeof appWith>>
let admin: Person
before(async () => {
  site = await appWith(await ownDatabase(), { now: () => now })
  admin = await site.theAdmin()
  await site.get(null, '/api/daily')
})
after(() => site.close())

/** A puzzle that the given number of members have tried. */
async function aPuzzle(
  author: Person,
  { tried = NOMINATION_TRIES_MIN, ...over }: Record<string, unknown> = {},
) {
  const { body } = await site.post(author, '/api/post', puzzleOf({ title: '잠긴 서재', ...over }))
  const { postId } = body.data
  await site.db
    .updateTable('post')
    .set({ tried_count: tried as number })
    .where('id', '=', postId)
    .execute()
  return postId as number
}
const nominate = async (who: Person, postId: number) =>
  (await site.post(who, '/api/daily/nomination', { postId })).status
const takeBack = async (who: Person, postId: number) =>
  (await site.del(who, '/api/daily/nomination', { postId })).status
const stateOf = async (who: Person, postId: number) =>
  (await site.get(who, '/api/daily/nomination', { postId })).body.data
const waiting = async () =>
  (await site.get(admin, '/api/admin/daily/nominations', { page: 1 })).body.data.map(
    ({ postId }: { postId: number }) => postId,
  )
const set = (postId: number, day: string) => site.put(admin, '/api/admin/daily/puzzle', { day, postId })
const toldTo = async (who: Person) =>
  (await site.get(who, '/api/notifications', { page: 1 })).body.data.map(({ kind }: { kind: string }) => kind)

test('an author offers a puzzle of theirs that ten have tried, once, and nobody else does', async () => {
  const [author, other] = [await site.aMember(), await site.aMember()]
  const puzzle = await aPuzzle(author)
  const untried = await aPuzzle(author, { tried: NOMINATION_TRIES_MIN - 1 })
  const unanswered = await aPuzzle(author, { answer: null })
  const talk = (await site.post(author, '/api/post', draftOf())).body.data.postId
  const refused: [who: Person, postId: number, status: number][] = [
    [other, puzzle, 404],
    [admin, puzzle, 404],
    [author, untried, 400],
    [author, unanswered, 400],
    [author, talk, 404],
    [author, 999_999, 404],
    [await site.aMember({ activated: false }), puzzle, 403],
  ]
  for (const [who, postId, status] of refused) assert.equal(await nominate(who, postId), status, `${postId}`)
  assert.match((await stateOf(author, untried)).problem, /지금까지 9명이 도전했습니다/)
  assert.equal((await site.get(other, '/api/daily/nomination', { postId: puzzle })).status, 404)
  const many = await Promise.all(Array.from({ length: 20 }, () => nominate(author, puzzle)))
  assert.deepEqual(many.sort(), [204, ...Array.from({ length: 19 }, () => 409)])
  assert.equal((await stateOf(author, puzzle)).state, 'waiting')
  assert.deepEqual(await waiting(), [puzzle])
  assert.equal((await site.get(other, '/api/admin/daily/nominations', { page: 1 })).status, 403)
  // A nomination can be withdrawn only once. It can then be made again.
  assert.deepEqual([await takeBack(other, puzzle), await takeBack(author, puzzle)], [404, 204])
  assert.deepEqual([await takeBack(author, puzzle), await waiting()], [409, []])
  assert.equal(await nominate(author, puzzle), 204)
  // At most three nominations can be open at once, even with concurrent calls.
  const more = [await aPuzzle(author), await aPuzzle(author), await aPuzzle(author)]
  const sent = await Promise.all(more.map(postId => nominate(author, postId)))
  assert.deepEqual(sent.sort(), [204, 204, 400])
  // A deleted puzzle is removed from the list of open nominations.
  await site.del(author, '/api/post', { postId: puzzle })
  assert.equal((await waiting()).includes(puzzle), false)
  const kept = site.db.selectFrom('daily_nomination').select('post_id').where('post_id', '=', puzzle)
  assert.deepEqual(await kept.execute(), [])
  for (const postId of more) await takeBack(author, postId)
})

test('an editor gives it a day or declines it, and its author alone is told', async () => {
  const [author, other] = [await site.aMember(), await site.aMember()]
  const [chosen, unchosen] = [await aPuzzle(author), await aPuzzle(author)]
  await nominate(author, chosen)
  await nominate(author, unchosen)
  const day = daysAfter(koreanDay(now), 2)
  assert.equal((await set(chosen, day)).status, 204)
  const decline = async () =>
    (await site.post(admin, '/api/admin/daily/decline', { postId: unchosen })).status
  assert.deepEqual([await decline(), await decline()], [204, 404])
  assert.equal((await site.post(author, '/api/admin/daily/decline', { postId: chosen })).status, 403)
  assert.deepEqual(await waiting(), [])
  assert.deepEqual(await toldTo(author), ['dailyDeclined', 'dailySet'])
  assert.deepEqual(await toldTo(other), [])
  const { state, day: told, number } = await stateOf(author, chosen)
  assert.deepEqual([state, told, number], ['set', day, 3])
  assert.equal((await stateOf(author, unchosen)).state, 'declined')
  assert.deepEqual([await nominate(author, unchosen), await nominate(author, chosen)], [409, 409])
  // After the day gets another case, the puzzle's nomination is open again.
  const [draft] = (await site.get(admin, '/api/admin/daily')).body.data
  assert.equal((await site.put(admin, '/api/admin/daily', { ...draft, day })).status, 204)
  assert.deepEqual([await waiting(), (await toldTo(author))[0]], [[chosen], 'dailyReturned'])
  assert.equal((await set(chosen, day)).status, 204)
  assert.equal((await site.del(admin, '/api/admin/daily', { day })).status, 204)
  assert.deepEqual(await waiting(), [chosen])
})

test('an author takes a puzzle back until its day begins, which the generator fills', async () => {
  const author = await site.aMember()
  const [early, late] = [await aPuzzle(author), await aPuzzle(author)]
  const tomorrow = daysAfter(koreanDay(now), 1)
  for (const postId of [early, late]) await nominate(author, postId)
  await set(early, tomorrow)
  assert.equal(await takeBack(author, early), 204)
  assert.equal((await stateOf(author, early)).state, 'none')
  const [, ahead] = (await site.get(admin, '/api/admin/daily')).body.data
  assert.deepEqual([ahead.day, ahead.form, ahead.source], [tomorrow, 'accusation', 'generator'])
  await set(late, tomorrow)
  now = endOf(koreanDay(now)) + 1_000
  assert.deepEqual([await takeBack(author, late), await nominate(author, late)], [409, 409])
  assert.equal((await stateOf(author, late)).state, 'past')
  assert.equal((await site.get(null, '/api/daily')).body.data.puzzle.postId, late)
  // Nominations are part of the member's data export.
  const { dailyNominations } = (await site.get(author, '/api/user/export')).body
  assert.deepEqual(
    dailyNominations.map(({ postId, day }: { postId: number; day: string }) => [postId, day]),
    [[late, tomorrow]],
  )
  // A member's nominations are deleted at the withdrawal, but the day's case remains.
  const still = async () => (await site.db.selectFrom('daily_nomination').select('post_id').execute()).length
  const before = await still()
  await site.inTransaction(ctx => endMembership(ctx, author, { fingerprint }))
  assert.equal(await still(), before - 1)
  assert.equal((await site.get(null, '/api/daily')).body.data.puzzle.postId, late)
})
