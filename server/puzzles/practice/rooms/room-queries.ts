import { sql } from 'kysely'
import { nameKey } from '#contract/platform/text/text.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

const rooms = (db: Db, code: string) =>
  db
    .selectFrom('practice_room as r')
    .innerJoin('practice_case as c', 'c.id', 'r.case_id')
    .select([
      'r.code',
      'r.case_id as caseId',
      'r.ends_at as endsAt',
      'r.ended_at as endedAt',
      'c.level',
      'c.content',
    ])
    .where('r.code', '=', code)

export const findRoom = (db: Db, code: string) => rooms(db, code).executeTakeFirst()

/** Locks a room, so that its players join one after another. */
export const lockRoom = (trx: Db, code: string) => rooms(trx, code).forUpdate('r').executeTakeFirst()

export type FoundRoom = NonNullable<Awaited<ReturnType<typeof findRoom>>>

export const insertRoom = (trx: Db, room: { code: string; caseId: number; endsAt: Date }) =>
  trx
    .insertInto('practice_room')
    .values({ code: room.code, case_id: room.caseId, ends_at: room.endsAt })
    .execute()

export const updateRoomAsEnded = (trx: Db, code: string, endedAt: Date) =>
  trx.updateTable('practice_room').set({ ended_at: endedAt }).where('code', '=', code).execute()

/**
 * Ends the rooms of a withdrawing member in which all players have finished. Without the member's seat, that
 * could no longer be determined.
 */
export const updateFinishedRoomsAsEnded = (trx: Db, memberId: number) =>
  sql`
    update practice_room set ended_at = now()
    where ended_at is null and code in (
      select seat.room from practice_play as own join practice_play as seat on seat.room = own.room
      where own.member_id = ${memberId} group by seat.room
      having count(*) > 1 and bool_and(seat.finished_at is not null)
    )`.execute(trx)

const listPlays = (db: Db, code: string) =>
  db
    .selectFrom('practice_play as p')
    .leftJoin('member', 'member.id', 'p.member_id')
    .select([
      'p.play_id as playId',
      'p.member_id as memberId',
      sql<string>`coalesce(member.nickname, p.name, '')`.as('name'),
      'p.tries',
      'p.hints',
      'p.solved',
      'p.finished_at as finishedAt',
    ])
    .where('p.room', '=', code)
    .orderBy('p.created_at')
    .orderBy('p.play_id')
    .execute()

export type FoundSeat = Awaited<ReturnType<typeof listPlays>>[number]

/**
 * The players of a room in order of arrival. The first is the host. A name that an earlier player has gets a
 * number.
 */
export async function listSeats(db: Db, code: string): Promise<FoundSeat[]> {
  const plays = await listPlays(db, code)
  const taken = new Set<string>()
  return plays.map(play => {
    let name = play.name
    for (let number = 2; taken.has(nameKey(name)); number += 1) name = `${play.name} (${number})`
    taken.add(nameKey(name))
    return { ...play, name }
  })
}

/** Deletes rooms that are older than 30 days. They contain visitors' names. */
export const deleteOldRooms = (db: Db) =>
  db.deleteFrom('practice_room').where('created_at', '<', sql<string>`now() - interval '30 days'`).execute()

/**
 * Deletes the cases of deleted rooms, unless a member still has a play of one. Other players never get these
 * cases.
 */
export const deleteRoomCases = (db: Db) =>
  sql`
    delete from practice_case as c where not is_shared
      and not exists (select from practice_room where case_id = c.id)
      and not exists (select from practice_play where case_id = c.id)`.execute(db)
