import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { assertOk } from '#test/support/small-site.ts'
import { giveBadges } from './badge-acts.ts'

async function aMeasured(author: Person, level: number) {
  const { db, post } = await testApp()
  const { postId } = await assertOk(post(author, '/api/post', puzzleOf()))
  await db.updateTable('post').set({ level }).where('id', '=', postId).execute()
  return postId as number
}

async function solve(postId: number, { memberId }: Person, hints = 0) {
  const { db } = await testApp()
  const row = { post_id: postId, member_id: memberId, hints_used: hints }
  await db.insertInto('solver').values(row).execute()
}

async function badgesOf(member: Person) {
  const { db, get } = await testApp()
  await giveBadges(db)
  const { badges } = (await get(member, '/api/user/record')).body.data
  return badges.map(({ key }: { key: string }) => key)
}

for (const [what, { authors, hinted = 0, level = 3 }, earned] of [
  ['ten of five authors', { authors: [2, 2, 2, 2, 2] }, true],
  ['nine of five authors', { authors: [2, 2, 2, 2, 1] }, false],
  ['ten of four authors', { authors: [3, 3, 2, 2] }, false],
  ['nine without a hint and one with', { authors: [2, 2, 2, 2, 2], hinted: 1 }, false],
  ['ten that are easy', { authors: [2, 2, 2, 2, 2], level: 2 }, false],
] as [string, { authors: number[]; hinted?: number; level?: number }, boolean][])
  test(`무힌트 수사: ${what} ${earned ? 'are enough' : 'are not'}`, async () => {
    const { aMember } = await testApp()
    const member = await aMember()
    let left = hinted
    for (const puzzles of authors) {
      const author = await aMember()
      for (let at = 0; at < puzzles; at += 1) {
        await solve(await aMeasured(author, level), member, left > 0 ? 1 : 0)
        left -= 1
      }
    }
    assert.deepEqual(await badgesOf(member), earned ? ['noHint'] : [])
  })

test('출제자: ten who solved the puzzle recommend it; who didn’t solve it, and other puzzles, count for nothing', async () => {
  const { aMember, post } = await testApp()
  const author = await aMember()
  const [postId, other] = [await aMeasured(author, 1), await aMeasured(author, 1)]
  const solvers: Person[] = []
  while (solvers.length < 10) solvers.push(await aMember())
  const last = solvers[9] as Person
  for (const solver of solvers) {
    if (solver !== last) await solve(postId, solver)
    await assertOk(post(solver, '/api/recommendation', { postId }))
  }
  assert.deepEqual(await badgesOf(author), [], 'nine solvers, and one who only recommends')
  await solve(other, last)
  await assertOk(post(last, '/api/recommendation', { postId: other }))
  assert.deepEqual(await badgesOf(author), [], 'the tenth solved another one')
  await solve(postId, last)
  assert.deepEqual(await badgesOf(author), ['setter'])
})
