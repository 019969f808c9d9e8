import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPuzzle, deletePost } from '#test/support/posts.ts'

async function unfinishedOf(member: Person, page = 1) {
  const { get } = await testApp()
  const { status, body } = await get(member, '/api/user/unfinished', { page, size: 2 })
  assert.equal(status, 200)
  return { ids: body.data.map(({ postId }: { postId: number }) => postId), total: body.total }
}

test('cases that a member tried, used a hint for or saw yesterday stay in the list until they are over', async () => {
  const { db, get, post, aMember } = await testApp()
  const [author, member] = [await aMember(), await aMember()]
  const ids: number[] = []
  for (let number = 0; number < 6; number++)
    ids.push(await aPuzzle(author, { title: `${number}번`, hints: ['하나'] }))
  const [tried, hinted, seen, glanced, solved, givenUp] = ids as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (const postId of ids) await post(member, `/api/post/view?postId=${postId}`)
  await post(member, '/api/correct', { postId: tried, answer: '정원사' })
  await post(member, '/api/hint', { postId: hinted, number: 1 })
  await sql`update post_seen set seen_at = now() - interval '2 days'
    where member_id = ${member.memberId} and post_id = ${seen}`.execute(db)
  await post(member, '/api/correct', { postId: solved, answer: '정원사' })
  await post(member, '/api/correct', { postId: solved, answer: '집사' })
  await post(member, '/api/giveup', { postId: givenUp })
  assert.deepEqual(await unfinishedOf(member), { ids: [seen, tried], total: 3 })
  assert.deepEqual(await unfinishedOf(member, 2), { ids: [hinted], total: 3 })
  assert.ok(glanced)
  assert.deepEqual(await unfinishedOf(await aMember()), { ids: [], total: 0 })
  assert.equal((await get(null, '/api/user/unfinished')).status, 401)

  await deletePost(author, tried)
  await post(member, '/api/correct', { postId: hinted, answer: '집사' })
  assert.deepEqual(await unfinishedOf(member), { ids: [seen], total: 1 })
})
