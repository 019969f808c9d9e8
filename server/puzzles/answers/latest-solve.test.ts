import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { appWith } from '#test/support/app.ts'
import { puzzleOf } from '#test/support/drafts.ts'
import { ownDatabase } from '#test/support/fresh-database.ts'
import type { Person } from '#test/support/people.ts'

test('a member hears of the last case that another solved, by name where their profile shows it, and of none that is gone', async () => {
  const site = await appWith(await ownDatabase())
  after(() => site.close())
  const { get, post, put, aMember } = site
  const [author, solver, reader] = [await aMember(), await aMember(), await aMember()]
  const puzzle = async (title: string): Promise<number> =>
    (await post(author, '/api/post', puzzleOf({ title }))).body.data.postId
  const latest = async (person: Person | null) => (await get(person, '/api/member/solved/latest')).body.data
  assert.equal((await get(null, '/api/member/solved/latest')).status, 401)
  assert.equal(await latest(reader), null)
  const [first, second] = [await puzzle('먼저 온 사건'), await puzzle('나중에 온 사건')]
  await post(solver, '/api/correct', { postId: first, answer: '집사' })
  const { datetime, ...solve } = await latest(reader)
  assert.ok(Date.now() - Date.parse(datetime) < 60_000)
  const nameless = { type: '추리 퀴즈', title: '먼저 온 사건', caseNumber: 1, memberId: null, nickname: null }
  assert.deepEqual(solve, { postId: first, ...nameless })
  assert.equal(await latest(solver), null, 'their own is no news')

  const show = (openness: string) =>
    put(solver, '/api/user/profile', { bio: null, openness, showSolved: true })
  assert.equal((await show('members')).status, 200)
  const { memberId, nickname } = await latest(reader)
  assert.deepEqual({ memberId, nickname }, { memberId: solver.memberId, nickname: solver.nickname })
  await show('closed')
  assert.equal((await latest(reader)).nickname, null)

  await post(reader, '/api/correct', { postId: second, answer: '집사' })
  assert.equal((await latest(solver)).postId, second)
  assert.equal((await latest(reader)).postId, first)
  await site.del(author, '/api/post', { postId: second })
  assert.equal((await latest(solver))?.postId, undefined)
  await site.db
    .updateTable('solver')
    .set({ created_at: new Date(Date.now() - 3_700_000) })
    .execute()
  assert.equal(await latest(reader), null, 'an hour later it is old')
})
