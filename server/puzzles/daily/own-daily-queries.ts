import type { Db } from '#server/infrastructure/database/database.ts'

/** A member's daily plays for their data export: their accusations, but not the solutions. */
export const listDailyPlaysOf = (db: Db, memberId: number) =>
  db
    .selectFrom('daily_play')
    .select(['day', 'tries', 'hints', 'finished_at as finishedAt', 'solved', 'on_time as onTime'])
    .where('member_id', '=', memberId)
    .orderBy('day')

export const deleteDailyPlaysOf = (trx: Db, memberId: number) =>
  trx.deleteFrom('daily_play').where('member_id', '=', memberId).execute()
