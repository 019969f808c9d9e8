import type { Db } from '#server/infrastructure/database/database.ts'

/** The days a member played; what they accused is theirs to know, what was right isn't in it. */
export const listDailyPlaysOf = (db: Db, memberId: number) =>
  db
    .selectFrom('daily_play')
    .select(['day', 'tries', 'hints', 'finished_at as finishedAt', 'solved', 'on_time as onTime'])
    .where('member_id', '=', memberId)
    .orderBy('day')

export const deleteDailyPlaysOf = (trx: Db, memberId: number) =>
  trx.deleteFrom('daily_play').where('member_id', '=', memberId).execute()
