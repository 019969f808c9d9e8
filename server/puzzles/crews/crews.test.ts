import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { CREW_MAX } from '#contract/puzzles/crews/crew-rules.ts'
import type { Crew } from '#contract/puzzles/crews/crews.ts'
import { lockCrew } from '#server/platform/locks/lock-order.ts'
import { endMembership } from '#server/privacy/withdrawal-acts.ts'
import { aMemberWithPassword, PASSWORD } from '#test/support/accounts/own-passwords.ts'
import { fingerprint, testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { deleteMember, findMembership } from './crew-queries.ts'

async function aCrew(joining: Person[] = []) {
  const app = await testApp()
  const { get, post } = app
  const leader = await app.aMember()
  const made = await post(leader, '/api/crew')
  assert.equal(made.status, 201)
  const invite: string = made.body.data.invite
  const join = (who: Person | null, by = invite) => post(who, '/api/crew/join', { invite: by })
  for (const member of joining) assert.equal((await join(member)).status, 204)
  const see = async (who: Person): Promise<Crew> => (await get(who, '/api/crew')).body.data
  const day: string = (await get(null, '/api/daily')).body.data.day
  return { ...app, leader, invite, join, see, day }
}

/** Finishes the day's case, either solved at the first try or given up. */
async function finish(who: Person, isSolved: boolean) {
  const { db, get, post } = await testApp()
  const { day } = (await get(null, '/api/daily')).body.data
  if (!isSolved) return post(who, '/api/daily/giveup', { day })
  const { choice } = await db
    .selectFrom('daily_solution')
    .select('choice')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return post(who, '/api/daily/try', { day, choice })
}

const names = ({ members }: Crew) => members.map(({ nickname }) => nickname)

test('a circle shows today’s results and streaks only to who has finished today’s case', async () => {
  const { aMember } = await testApp()
  const [early, late] = [await aMember(), await aMember()]
  const { db, leader, see, day } = await aCrew([early, late])
  await sql`insert into daily_play (member_id, day, finished_at, solved, on_time)
    select ${early.memberId}, day, now(), true, true from daily_case
    where day < ${day} order by day desc limit 1`.execute(db)
  const before = await see(late)
  await finish(early, true)
  await finish(leader, false)
  assert.deepEqual(await see(late), before, 'nothing of today is told before')
  assert.ok(!before.isOpen && before.members.every(({ today }) => today === null))

  await finish(late, false)
  const { isOpen, members } = await see(late)
  assert.equal(isOpen, true)
  const [first] = members
  assert.deepEqual(
    [first?.nickname, first?.today, first?.days.at(-1)],
    [early.nickname, { solved: true, tries: 1, hints: 0 }, 'solved'],
    'who solved it comes first',
  )
  assert.ok((first?.streak ?? 0) >= 1)
  assert.equal(members.find(({ isOwn }) => isOwn)?.days.at(-1), 'finished')
})

test('the leader renews the link, removes members and passes the lead on; others cannot', async () => {
  const { aMember } = await testApp()
  const [one, other, outsider] = [await aMember(), await aMember(), await aMember()]
  const { leader, invite, join, see, get, post, del } = await aCrew([one, other])
  const id = { memberId: one.memberId }
  assert.equal((await post(one, '/api/crew/invite')).status, 403)
  assert.equal((await del(other, '/api/crew/member', id)).status, 403)
  assert.equal((await post(other, '/api/crew/leader', id)).status, 403)
  assert.equal((await post(outsider, '/api/crew/invite')).status, 404)
  assert.equal((await del(leader, '/api/crew/member', { memberId: leader.memberId })).status, 404)
  assert.equal((await del(leader, '/api/crew/member', { memberId: outsider.memberId })).status, 404)

  assert.equal((await del(leader, '/api/crew/member', id)).status, 204)
  assert.equal((await get(one, '/api/crew')).body.data, null)
  assert.equal((await join(one)).status, 404, 'the old link no longer works')
  const { invite: newer } = (await post(leader, '/api/crew/invite')).body.data
  assert.notEqual(newer, invite)
  assert.equal((await get(one, '/api/crew/invite', { invite: newer })).body.data.memberCount, 2)
  assert.equal((await join(one, newer)).status, 204)
  assert.equal((await join(one, newer)).status, 204, 'a repeat changes nothing')
  assert.equal((await post(one, '/api/crew')).status, 409)

  assert.equal((await post(leader, '/api/crew/leader', { memberId: other.memberId })).status, 204)
  assert.equal((await post(leader, '/api/crew/invite')).status, 403)
  assert.equal((await see(one)).leader, other.nickname)
})

test('the longest-standing member succeeds a leader who leaves or withdraws, and the last one ends the circle', async () => {
  const { aMember } = await testApp()
  const [second, third] = [await aMember(), await aMember()]
  const { db, inTransaction, leader, invite, join, see, del } = await aCrew([second, third])
  assert.equal((await del(leader, '/api/crew')).status, 204)
  assert.equal((await see(third)).leader, second.nickname)
  await inTransaction(ctx => endMembership(ctx, { memberId: second.memberId }, { fingerprint }))
  const { leader: last, memberCount } = await see(third)
  assert.deepEqual([last, memberCount], [third.nickname, 1])
  assert.equal((await del(third, '/api/crew')).status, 204)
  assert.equal((await del(third, '/api/crew')).status, 404)
  assert.equal((await join(leader)).status, 404)
  assert.deepEqual(await db.selectFrom('crew').select('id').where('invite', '=', invite).execute(), [])
})

test('a member withdraws while the leader removes them, or while they leave in another window', async () => {
  const member = await aMemberWithPassword()
  const { db, del, leader, see } = await aCrew([member])
  const { crewId } = (await findMembership(db, member.memberId)) as { crewId: number }
  const withdrawal = await db.transaction().execute(async trx => {
    await lockCrew(trx, crewId)
    const answer = del(member, '/api/user', {}, { password: PASSWORD })
    await setTimeout(500)
    await deleteMember(trx, member.memberId)
    return { answer }
  })
  const { status, text } = await withdrawal.answer
  assert.equal(status, 204, text)
  assert.equal((await see(leader)).memberCount, 1)
})

test('forty who join at once for the last seat find one, and nobody without an active account joins', async () => {
  const { db, invite, join, see, aMember, leader } = await aCrew()
  await sql`insert into crew_member (member_id, crew_id)
    select -number, crew.id from crew, generate_series(1, ${CREW_MAX - 2}) as number
    where invite = ${invite}`.execute(db)
  const people = await Promise.all(Array.from({ length: 40 }, () => aMember()))
  const answers = await Promise.all(people.map(person => join(person)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, ...Array(39).fill(409)])
  assert.equal((await see(leader)).memberCount, CREW_MAX)
  assert.equal((await join(null)).status, 401)
  assert.equal((await join(await aMember({ activated: false }))).status, 403)
  assert.equal((await join(await aMember(), 'A'.repeat(22))).status, 404)
})

test('a block changes nobody’s table, so it is not told and the leader can remove the member', async () => {
  const { aMember } = await testApp()
  const [one, other] = [await aMember(), await aMember()]
  const { leader, see, post, del } = await aCrew([one, other])
  const before = await Promise.all([leader, one, other].map(see))
  await post(leader, '/api/block', { memberId: one.memberId })
  await post(other, '/api/block', { memberId: leader.memberId })
  await post(one, '/api/block', { memberId: other.memberId })
  assert.deepEqual(await Promise.all([leader, one, other].map(see)), before)
  for (const { memberId } of [one, other])
    assert.equal((await del(leader, '/api/crew/member', { memberId })).status, 204)
  assert.deepEqual(names(await see(leader)), [leader.nickname])
})

test('a founding that is repeated after a lost answer gives the circle that was founded', async () => {
  const { aMember } = await testApp()
  const { leader, invite, join, post } = await aCrew()
  const again = await post(leader, '/api/crew')
  assert.deepEqual([again.status, again.body.data.invite], [201, invite])
  await join(await aMember())
  assert.equal((await post(leader, '/api/crew')).status, 409)
})

test('a suspended member is in nobody else’s table, and whom the leader blocked cannot join', async () => {
  const { aMember } = await testApp()
  const [one, other] = [await aMember(), await aMember()]
  const { db, leader, join, see, post, get } = await aCrew([one, other])

  await sql`update member set suspended_until = 'infinity' where id = ${other.memberId}`.execute(db)
  assert.deepEqual(names(await see(leader)), [leader.nickname, one.nickname])
  assert.equal((await see(leader)).memberCount, 3)

  const blocked = await aMember()
  await post(leader, '/api/block', { memberId: blocked.memberId })
  assert.equal((await join(blocked)).status, 404, 'as if the link had been renewed')
  assert.equal((await get(await aMember(), '/api/crew')).body.data, null)
})

test('a suspended member succeeds no leader while there is another', async () => {
  const { aMember } = await testApp()
  const [first, second] = [await aMember(), await aMember()]
  const { db, leader, see, del } = await aCrew([first, second])
  await sql`update member set suspended_until = 'infinity' where id = ${first.memberId}`.execute(db)
  assert.equal((await del(leader, '/api/crew')).status, 204)
  const { members } = await see(second)
  assert.deepEqual(
    members.map(({ nickname, isLeader }: { nickname: string; isLeader: boolean }) => [nickname, isLeader]),
    [[second.nickname, true]],
  )
})
