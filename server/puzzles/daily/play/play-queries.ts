import type { Accusation } from '#contract/puzzles/daily/daily-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/** The player of a day's case: a member, or a guest by the fingerprint of their token. */
export type Player = { day: string } & ({ memberId: number } | { tokenHash: string })

export interface Play {
  tries: { choice: Accusation; right: number }[]
  hints: number
  finishedAt: string | null
  solved: boolean
  onTime: boolean
}

const columns = ['tries', 'hints', 'finished_at as finishedAt', 'solved', 'on_time as onTime'] as const

export const findPlay = (db: Db, seat: Player): Promise<Play | undefined> =>
  'memberId' in seat
    ? db
        .selectFrom('daily_play')
        .select(columns)
        .where('member_id', '=', seat.memberId)
        .where('day', '=', seat.day)
        .executeTakeFirst()
    : db
        .selectFrom('daily_guest')
        .select(columns)
        .where('token_hash', '=', seat.tokenHash)
        .where('day', '=', seat.day)
        .executeTakeFirst()

/**
 * Locks a player's row, so that concurrent tries run one after the other. A guest's row was created with the
 * token.
 */
export async function lockPlay(trx: Db, seat: Player): Promise<Play | undefined> {
  if ('memberId' in seat) {
    await trx
      .insertInto('daily_play')
      .values({ member_id: seat.memberId, day: seat.day })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return trx
      .selectFrom('daily_play')
      .select(columns)
      .where('member_id', '=', seat.memberId)
      .where('day', '=', seat.day)
      .forUpdate()
      .executeTakeFirst()
  }
  return trx
    .selectFrom('daily_guest')
    .select(columns)
    .where('token_hash', '=', seat.tokenHash)
    .where('day', '=', seat.day)
    .forUpdate()
    .executeTakeFirst()
}

export async function updatePlay(trx: Db, seat: Player, { tries, hints, finishedAt, solved, onTime }: Play) {
  const values = {
    tries: JSON.stringify(tries),
    hints,
    finished_at: finishedAt,
    solved,
    on_time: onTime,
  }
  if ('memberId' in seat)
    await trx
      .updateTable('daily_play')
      .set(values)
      .where('member_id', '=', seat.memberId)
      .where('day', '=', seat.day)
      .execute()
  else await trx.updateTable('daily_guest').set(values).where('token_hash', '=', seat.tokenHash).execute()
}

/** Stores finished plays of days before the site's first day. */
export const insertPlays = (trx: Db, plays: (Play & { memberId: number; day: string })[]) =>
  trx
    .insertInto('daily_play')
    .values(
      plays.map(({ memberId, day, tries, hints, finishedAt, solved, onTime }) => ({
        ...{ member_id: memberId, day, tries: JSON.stringify(tries), hints, solved },
        ...{ finished_at: finishedAt, on_time: onTime },
      })),
    )
    .execute()

/** The days that a member finished, oldest first. */
export const listFinishedDays = (db: Db, memberId: number) =>
  db
    .selectFrom('daily_play')
    .select(['day', 'solved', 'on_time as onTime'])
    .where('member_id', '=', memberId)
    .where('finished_at', 'is not', null)
    .orderBy('day')
    .execute()
