import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

export interface Membership {
  crewId: number
  isLeader: boolean
  invite: string
}

/** The circle that a member is in. */
export const findMembership = (db: Db, memberId: number): Promise<Membership | undefined> =>
  db
    .selectFrom('crew_member')
    .innerJoin('crew', 'crew.id', 'crew_member.crew_id')
    .select(['crew.id as crewId', 'crew_member.is_leader as isLeader', 'crew.invite'])
    .where('crew_member.member_id', '=', memberId)
    .executeTakeFirst()

/**
 * The circle of an invitation, with its leader. An invitation is not found if the member and the leader have
 * blocked each other.
 */
export const findInvited = (db: Db, { invite, memberId }: { invite: string; memberId: number }) =>
  db
    .selectFrom('crew')
    .innerJoin('crew_member', join =>
      join.onRef('crew_member.crew_id', '=', 'crew.id').on('crew_member.is_leader', '=', true),
    )
    .innerJoin('member', 'member.id', 'crew_member.member_id')
    .select(['crew.id as crewId', 'member.nickname as leader'])
    .where('crew.invite', '=', invite)
    .where(unblocked(memberId))
    .executeTakeFirst()

const unblocked = (viewerId: number) => sql<boolean>`not exists (
  select from member_block where (member_id, blocked_id) in ((${viewerId}, member.id), (member.id, ${viewerId})))`

/**
 * The members visible to the viewer, in order of joining. Suspended members are visible only to themselves.
 */
export const listMembers = (db: Db, { crewId, viewerId }: { crewId: number; viewerId: number }) =>
  db
    .selectFrom('crew_member')
    .innerJoin('member', 'member.id', 'crew_member.member_id')
    .select(['member.id as memberId', 'member.nickname', 'crew_member.is_leader as isLeader'])
    .where('crew_member.crew_id', '=', crewId)
    .where('member.withdrawn_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('member.id', '=', viewerId), sql<boolean>`coalesce(member.suspended_until <= now(), true)`]),
    )
    .orderBy('crew_member.joined_at')
    .orderBy('crew_member.member_id')
    .execute()

/** All members' ids in order of joining, suspended ones last. */
export async function listMemberIds(db: Db, crewId: number) {
  const rows = await db
    .selectFrom('crew_member')
    .leftJoin('member', 'member.id', 'crew_member.member_id')
    .select('member_id as memberId')
    .where('crew_id', '=', crewId)
    .orderBy(sql`coalesce(member.suspended_until > now(), false)`)
    .orderBy('joined_at')
    .orderBy('member_id')
    .execute()
  return rows.map(({ memberId }) => memberId)
}

/**
 * For each member, the days from `since` on that were finished on time, and the results of the days from
 * `shown` on.
 */
export async function listPlays(
  db: Db,
  { memberIds, since, shown }: { memberIds: number[]; since: string; shown: string },
) {
  const { rows } = await sql<{
    memberId: number
    days: string[]
    shown: { day: string; solved: boolean; tries: number; hints: number }[]
  }>`
    select member_id as "memberId", array_agg(day::text) as days,
      coalesce(jsonb_agg(jsonb_build_object(
        'day', day::text, 'solved', solved, 'tries', jsonb_array_length(tries), 'hints', hints
      )) filter (where day >= ${shown}), '[]') as shown
    from daily_play
    where member_id = any(${memberIds}::integer[]) and day >= ${since}
      and finished_at is not null and on_time
    group by member_id`.execute(db)
  return new Map(rows.map(row => [row.memberId, row]))
}

export async function insertCrew(trx: Db, invite: string) {
  const { id } = await trx.insertInto('crew').values({ invite }).returning('id').executeTakeFirstOrThrow()
  return id
}

export const insertMember = (trx: Db, row: { crewId: number; memberId: number; isLeader: boolean }) =>
  trx
    .insertInto('crew_member')
    .values({ crew_id: row.crewId, member_id: row.memberId, is_leader: row.isLeader })
    .execute()

export const updateInvite = (trx: Db, crewId: number, invite: string) =>
  trx.updateTable('crew').set({ invite }).where('id', '=', crewId).execute()

/** Makes one member the only leader. */
export const updateLeader = (trx: Db, crewId: number, memberId: number) =>
  trx
    .updateTable('crew_member')
    .set({ is_leader: sql<boolean>`member_id = ${memberId}` })
    .where('crew_id', '=', crewId)
    .execute()

export const deleteMember = (trx: Db, memberId: number) =>
  trx.deleteFrom('crew_member').where('member_id', '=', memberId).execute()

export const deleteCrew = (trx: Db, crewId: number) =>
  trx.deleteFrom('crew').where('id', '=', crewId).execute()

/** A member's own circle row, for their data export. */
export const listCrewOf = (db: Db, memberId: number) =>
  db
    .selectFrom('crew_member')
    .select(['is_leader as isLeader', 'joined_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('joined_at')
