import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aPuzzle } from '#test/support/posts.ts'

const { put, post, db, aMember } = await testApp()

test('a right answer writes down how many were wrong before, hints among how many, and a late credit as of then', async () => {
  const author = await aMember()
  const postId = await aPuzzle(author, { hints: ['하나', '둘'] })
  const [solver, credited] = [await aMember(), await aMember()]
  const answer = (who: Person, text: string) => post(who, '/api/correct', { postId, answer: text })
  for (const text of ['정원사', '요리사', '정원사', '집사']) await answer(solver, text)
  for (const text of ['정원사', '하녀', '마부']) await answer(credited, text)
  const corrected = puzzleOf({ answer: '집사\n하녀', hints: ['하나', '둘'] })
  assert.equal((await put(author, '/api/post', { postId, ...corrected })).status, 200)
  const rows = await db
    .selectFrom('solver')
    .select(['member_id as memberId', 'wrong_count as wrong', 'hint_count as hints'])
    .where('post_id', '=', postId)
    .orderBy('member_id')
    .execute()
  assert.deepEqual(rows, [
    { memberId: solver.memberId, wrong: 2, hints: 2 },
    { memberId: credited.memberId, wrong: 1, hints: 2 },
  ])
})

test('the first sight of a puzzle is noted of members alone, once, and a bad token is anyone’s', async () => {
  const author = await aMember()
  const [postId, free] = [await aPuzzle(author), await aPuzzle(author, { type: '자유게시판', answer: null })]
  const member = await aMember()
  const view = (who: Person | null, id: number) => post(who, `/api/post/view?postId=${id}`)
  const seen = () =>
    db
      .selectFrom('post_seen')
      .select(['member_id as memberId', 'seen_at as seenAt'])
      .where('post_id', 'in', [postId, free])
      .execute()
  const bad = { ...member, token: 'bad.token.here' }
  for (const who of [null, bad]) assert.equal((await view(who, postId)).status, 204)
  await view(member, free)
  assert.deepEqual(await seen(), [])
  await view(member, postId)
  const first = await seen()
  assert.equal(first[0]?.memberId, member.memberId)
  await view(member, postId)
  assert.deepEqual(await seen(), first)
})
