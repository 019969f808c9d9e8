import { sql } from 'kysely'
import type { BadgeKey } from '#contract/puzzles/achievements/badge-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

export interface Earned {
  memberId: number
  key: BadgeKey
  day: string
}

export interface Members {
  from: number
  below: number
}

/** Replaces the badges of a range of members with the earned ones. */
export async function updateBadges(trx: Db, { from, below }: Members, earned: Earned[]) {
  const rows = sql`unnest(
    ${earned.map(({ memberId }) => memberId)}::integer[], ${earned.map(({ key }) => key)}::text[],
    ${earned.map(({ day }) => day)}::text[]
  ) as earned (member_id, key, day)`
  await sql`
    delete from badge where member_id >= ${from}::integer and member_id < ${below}::integer
      and not exists (select from ${rows} where earned.member_id = badge.member_id and earned.key = badge.key)`.execute(
    trx,
  )
  await sql`
    insert into badge (member_id, key, day)
    select earned.member_id, key, day from ${rows} join member on member.id = earned.member_id where withdrawn_at is null
    on conflict (member_id, key) do update set day = excluded.day where badge.day <> excluded.day`.execute(
    trx,
  )
}

export const listBadges = (db: Db, memberId: number) =>
  db.selectFrom('badge').select(['key', 'day']).where('member_id', '=', memberId).execute()

export const listBadgesOf = (db: Db, memberId: number) =>
  db.selectFrom('badge').select(['key', 'day']).where('member_id', '=', memberId).orderBy('key')

export const deleteBadgesOf = (trx: Db, memberId: number) =>
  trx.deleteFrom('badge').where('member_id', '=', memberId).execute()
