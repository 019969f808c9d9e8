import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPuzzle } from '#test/support/posts.ts'

const { put, post, db, aMember, theAdmin } = await testApp()

test('a moderator of the board freezes a puzzle whose answer got out, and unfreezes it', async () => {
  const author = await aMember()
  const postId = await aPuzzle(author)
  const member = await aMember()
  const freeze = (who: Person, frozen: boolean, id = postId) =>
    put(who, '/api/puzzle/freeze', { postId: id, frozen })
  assert.equal((await freeze(member, true)).status, 403)
  assert.equal((await freeze(author, true)).status, 403)
  const staff = await theAdmin()
  const ofNovels = await aMember()
  await post(staff, '/api/admin/role', {
    ...{ memberId: ofNovels.memberId, role: 'moderator' },
    boards: ['novel'],
  })
  assert.equal((await freeze(ofNovels, true)).status, 403)
  const frozenAt = async () =>
    (
      await db
        .selectFrom('puzzle_rating')
        .select('frozen_at as at')
        .where('post_id', '=', postId)
        .executeTakeFirst()
    )?.at
  assert.equal((await freeze(staff, true)).status, 204)
  const first = await frozenAt()
  assert.ok(first)
  await freeze(staff, true)
  assert.equal(await frozenAt(), first, 'from the first moment on')
  await freeze(staff, false)
  assert.equal(await frozenAt(), null)
  assert.equal((await freeze(staff, true, 999_999)).status, 404)
})
