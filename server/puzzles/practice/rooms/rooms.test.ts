import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Room } from '#contract/puzzles/practice/rooms.ts'
import { endMembership } from '#server/privacy/withdrawal-acts.ts'
import { fingerprint, testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { deleteOldPlays } from '../practice-queries.ts'
import { deleteOldRooms, deleteRoomCases } from './room-queries.ts'

interface Seat {
  who: Person | null
  room: string
  playId: string
}

async function aRoom(who: Person | null, name?: string): Promise<Seat> {
  const { post } = await testApp()
  const { status, body } = await post(who, '/api/together', { level: 'easy', name })
  assert.equal(status, 201)
  return { who, ...body.data }
}

async function join(room: string, who: Person | null, name?: string) {
  const { post } = await testApp()
  const { status, body } = await post(who, '/api/together/join', { room, name })
  return { status, who, room, playId: body.data?.playId as string, message: body.message as string }
}

async function see({ room, playId }: { room: string; playId?: string }): Promise<Room> {
  const { get } = await testApp()
  const { status, body } = await get(null, '/api/together', { room, playId })
  assert.equal(status, 200)
  return body.data
}

/** Makes one accusation: the solution if `isRight`, otherwise a wrong one. */
async function accuse({ who, playId }: Seat, isRight: boolean) {
  const { db, post } = await testApp()
  const { solution } = await db
    .selectFrom('practice_play as p')
    .innerJoin('practice_case as c', 'c.id', 'p.case_id')
    .select('c.solution')
    .where('p.play_id', '=', playId)
    .executeTakeFirstOrThrow()
  const { choice } = solution
  const other = { ...choice, suspect: ((choice.suspect ?? 1) % 4) + 1 }
  const { status } = await post(who, '/api/practice/try', { playId, choice: isRight ? choice : other })
  assert.equal(status, 200)
}

test('a member and a visitor get the same case, see each other’s tries, and the results once both are done', async () => {
  const { aMember, get } = await testApp()
  const member = await aMember()
  const host = await aRoom(member)
  const guest = await join(host.room, null, '파란 우산')
  const cases = await Promise.all(
    [host, guest].map(({ who, playId }) => get(who, '/api/practice', { playId })),
  )
  assert.deepEqual(cases[0]?.body.data.case, cases[1]?.body.data.case)

  await accuse(host, false)
  const { seats, isOver } = await see(guest)
  assert.deepEqual(
    seats.map(({ name, isMember, isHost, isOwn, tries, result }) => [
      name,
      isMember,
      isHost,
      isOwn,
      tries,
      result,
    ]),
    [
      [member.nickname, true, true, false, 1, null],
      ['파란 우산', false, false, true, 0, null],
    ],
  )
  assert.equal(isOver, false)
  await accuse(host, true)
  assert.equal((await see(guest)).seats[0]?.result, null, 'the other one still thinks')
  await accuse(guest, true)
  const over = await see(host)
  assert.equal(over.isOver, true)
  assert.deepEqual(
    over.seats.map(({ result }) => result),
    [
      { solved: true, hints: 0, rights: [2, 3] },
      { solved: true, hints: 0, rights: [3] },
    ],
  )
  assert.equal((await join(host.room, null, '늦은 손님')).status, 409)
})

test('forty who join at once find seven seats, and a member who comes again has their own', async () => {
  const { aMember } = await testApp()
  const host = await aRoom(null, '문지기')
  const member = await aMember()
  const first = await join(host.room, member)
  const all = await Promise.all(
    Array.from({ length: 40 }, (_, number) => join(host.room, null, `손님 ${number}`)),
  )
  assert.equal(all.filter(({ status }) => status === 201).length, 6)
  assert.ok(all.every(({ status }) => status === 201 || status === 409))
  assert.equal((await see(host)).seats.length, 8)
  assert.equal((await join(host.room, member)).playId, first.playId)
})

test('a visitor’s name is not a member’s, not a moderator’s and not twice in a room', async () => {
  const { aMember } = await testApp()
  const { nickname } = await aMember()
  const host = await aRoom(null, '첫 손님')
  for (const name of [nickname, '운영자', '첫 손님', ' ', undefined, '가'.repeat(21)])
    assert.equal((await join(host.room, null, name)).status, 400, name)
  assert.equal((await join(host.room, null, '가'.repeat(20))).status, 201)
})

test('a member whose nickname a visitor already has in the room joins under a distinguishable name', async () => {
  const { aMember, db } = await testApp()
  const member = await aMember()
  const host = await aRoom(null, '먼저 온 손님')
  // The visitor chose this name before the member took it as a nickname.
  await db
    .updateTable('practice_play')
    .set({ name: member.nickname })
    .where('play_id', '=', host.playId)
    .execute()
  assert.equal((await join(host.room, member)).status, 201)
  assert.deepEqual(
    (await see(host)).seats.map(({ name }) => name),
    [member.nickname, `${member.nickname} (2)`],
  )
})

test('only the host ends a room, which opens the results to all', async () => {
  const { post } = await testApp()
  const host = await aRoom(null, '주인')
  const guest = await join(host.room, null, '객')
  const end = ({ room, playId }: Seat) => post(null, '/api/together/end', { room, playId })
  assert.equal((await end(guest)).status, 403)
  assert.equal((await end(host)).status, 204)
  assert.equal((await end(host)).status, 204)
  const { isOver, seats } = await see(guest)
  assert.ok(isOver && seats.every(({ result }) => result?.solved === false))
})

test('a room is over after a day, a guessed code finds none, and a room’s case is nobody else’s', async () => {
  const { db, get } = await testApp()
  const host = await aRoom(null, '밤샘')
  await sql`update practice_room set ends_at = now() where code = ${host.room}`.execute(db)
  assert.equal((await see(host)).isOver, true)
  assert.equal((await join(host.room, null, '아침')).status, 409)
  assert.equal((await join('A'.repeat(22), null, '아무개')).status, 404)
  assert.equal((await get(null, '/api/together', { room: 'A'.repeat(22) })).status, 404)
  const { is_shared } = await db
    .selectFrom('practice_case as c')
    .innerJoin('practice_room as r', 'r.case_id', 'c.id')
    .select('c.is_shared')
    .where('r.code', '=', host.room)
    .executeTakeFirstOrThrow()
  assert.equal(is_shared, false)
})

test('a room that everybody finished stays over when one of two withdraws', async () => {
  const { aMember, inTransaction } = await testApp()
  const [host, guest] = [await aMember(), await aMember()]
  const seats = [await aRoom(host)]
  seats.push(await join((seats[0] as Seat).room, guest))
  for (const seat of seats) await accuse(seat, true)
  assert.equal((await see(seats[1] as Seat)).isOver, true)
  await inTransaction(ctx => endMembership(ctx, host, { fingerprint }))
  const { isOver, seats: left } = await see(seats[1] as Seat)
  assert.deepEqual([isOver, left.map(({ result }) => result?.solved)], [true, [true]])
  assert.equal((await join((seats[0] as Seat).room, null, '늦은 손님')).status, 409)
})

test('the case of a past room goes with it, unless a member finished it', async () => {
  const { aMember, db } = await testApp()
  const [left, played] = [await aRoom(null, '떠난 손님'), await aRoom(await aMember())]
  await accuse(played, true)
  const codes = [left.room, played.room]
  const rooms = await db
    .selectFrom('practice_room')
    .select(['code', 'case_id'])
    .where('code', 'in', codes)
    .execute()
  const caseOf = ({ room }: Seat) => rooms.find(({ code }) => code === room)?.case_id as number
  const keptCases = async () => {
    const found = await db.selectFrom('practice_case').select('id').execute()
    return [left, played].map(seat => found.some(({ id }) => id === caseOf(seat)))
  }
  const sweep = async () => {
    await deleteOldPlays(db)
    await deleteOldRooms(db)
    await deleteRoomCases(db)
  }
  await sweep()
  assert.deepEqual(await keptCases(), [true, true])
  const longAgo = sql<string>`now() - interval '31 days'`
  await db.updateTable('practice_room').set({ created_at: longAgo }).where('code', 'in', codes).execute()
  await db.updateTable('practice_play').set({ created_at: longAgo }).where('room', 'in', codes).execute()
  await sweep()
  assert.deepEqual(await keptCases(), [false, true])
})
