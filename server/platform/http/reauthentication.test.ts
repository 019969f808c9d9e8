import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { testApp } from '#test/support/app.ts'
import { heldCall } from '#test/support/calls/held-call.ts'
import type { Person } from '#test/support/people.ts'
import { aPost } from '#test/support/posts.ts'
import { hide, targetOf } from '#test/support/trust/moderation.ts'

/** A delay in ms that is longer than a caller's identity is trusted. */
const LATE_MS = 1_200

/** Delays a call's body until something has happened to its caller. */
async function held(who: Person, path: string, body: object, happens: () => Promise<unknown>) {
  const { origin } = await testApp()
  const call = heldCall(origin, { method: 'POST', path, token: who.token, body })
  await setTimeout(LATE_MS)
  await happens()
  return call.finish()
}

async function endSessions({ memberId }: Person) {
  const { db } = await testApp()
  await db.deleteFrom('session').where('member_id', '=', memberId).execute()
}

test('a text that was begun before its writer was suspended is not saved after it', async () => {
  const { aMember, theAdmin, db } = await testApp()
  const [writer, admin] = [await aMember(), await theAdmin()]
  const [postId, bad] = [await aPost(writer), await aPost(writer)]
  const comment = { postId, content: '느리게 보낸 글' }
  assert.equal((await held(writer, '/api/comment', comment, async () => {})).status, 201)
  const late = await held(writer, '/api/comment', comment, () =>
    hide(admin, targetOf('post', bad), { member: 'suspend', days: 7 }),
  )
  assert.deepEqual([late.status, late.code], [403, 'suspended'])
  const saved = await db.selectFrom('comment').select('id').where('post_id', '=', postId).execute()
  assert.equal(saved.length, 1)
})

test('a call of an ended session is refused, even one that visitors may make', async () => {
  const { aMember } = await testApp()
  for (const [path, body] of [
    ['/api/watch', { board: 'free' }],
    ['/api/practice', { level: 'easy' }],
  ] as const) {
    const member = await aMember()
    assert.equal((await held(member, path, body, () => endSessions(member))).status, 401, path)
  }
})

test('a file with personal data is not sent to a session that has ended', async () => {
  const { theAdmin } = await testApp()
  const admin = await theAdmin()
  const late = await held(admin, '/api/admin/log.csv', { why: '정기 점검' }, () => endSessions(admin))
  assert.equal(late.status, 401)
})
