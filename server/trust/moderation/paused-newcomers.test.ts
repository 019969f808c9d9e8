import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aPost } from '#test/support/posts.ts'
import { aKnownMember, aModerator, decide, report, targetOf } from '#test/support/trust/moderation.ts'

/** Two posts of a newcomer, both reported by three members. */
async function reportedPosts(newcomer: Person, reporters: Person[]) {
  const [one, other] = [await aPost(newcomer), await aPost(newcomer)]
  const [first, second, third] = reporters as [Person, Person, Person]
  await report(first, targetOf('post', one), 'ad')
  await report(second, targetOf('post', other), 'hate')
  await report(third, targetOf('post', other), 'hate')
  return [one, other]
}

/** Lets a member's restrictions expire. Decisions are append-only, so the trigger is disabled. */
async function letRestrictionsEnd(memberId: number) {
  const { db } = await testApp()
  await db.transaction().execute(async trx => {
    await sql`set local session_replication_role = 'replica'`.execute(trx)
    await sql`update decision set until = now() - interval '1 minute' where subject_id = ${memberId}`.execute(
      trx,
    )
  })
  await sql`update member set silenced_until = now() - interval '1 minute' where id = ${memberId}`.execute(db)
}

test('a newcomer whom three members report for two texts is paused until a moderator decides', async () => {
  const { aMember, db, get, jobs, post } = await testApp()
  const newcomer = await aMember()
  const email = `newcomer${newcomer.memberId}@example.com`
  await db.updateTable('member').set({ email }).where('id', '=', newcomer.memberId).execute()
  const reporters = [await aKnownMember(), await aKnownMember(), await aKnownMember()]
  const [, other] = await reportedPosts(newcomer, reporters)
  const write = () => post(newcomer, '/api/post', draftOf())
  assert.equal((await write()).body.code, 'silenced')
  const [line] = (await get(newcomer, '/api/notifications')).body.data
  assert.equal(line.message, '일정 기간 글을 쓸 수 없습니다. 사유: 차별·혐오')
  const mail = jobs.mails.find(({ to }) => to === email)
  assert.match(mail?.subject ?? '', /글쓰기가 제한되었습니다/)
  const kept = await decide(await aModerator(), targetOf('post', other as number), {
    content: 'keep',
    reason: 'ad',
  })
  assert.equal(kept.status, 200, kept.text)
  assert.equal((await write()).status, 201)
})

test('a newcomer whose pause ended is paused again', async () => {
  const { aMember, post } = await testApp()
  const newcomer = await aMember()
  const write = () => post(newcomer, '/api/post', draftOf())
  await reportedPosts(newcomer, [await aKnownMember(), await aKnownMember(), await aKnownMember()])
  assert.equal((await write()).body.code, 'silenced')
  await letRestrictionsEnd(newcomer.memberId)
  assert.equal((await write()).status, 201)
  await reportedPosts(newcomer, [await aKnownMember(), await aKnownMember(), await aKnownMember()])
  assert.equal((await write()).body.code, 'silenced')
})
