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

const playRow = (db: Db, player: Player) =>
  'memberId' in player
    ? db
        .selectFrom('daily_play')
        .select(columns)
        .where('member_id', '=', player.memberId)
        .where('day', '=', player.day)
    : db
        .selectFrom('daily_guest')
        .select(columns)
        .where('token_hash', '=', player.tokenHash)
        .where('day', '=', player.day)

export const findPlay = (db: Db, player: Player): Promise<Play | undefined> =>
  playRow(db, player).executeTakeFirst()

/**
 * Locks a player's row, so that concurrent tries run one after another. A guest's row exists since the token
 * was created.
 */
export async function lockPlay(trx: Db, player: Player): Promise<Play | undefined> {
  if ('memberId' in player)
    await trx
      .insertInto('daily_play')
      .values({ member_id: player.memberId, day: player.day })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  return playRow(trx, player).forUpdate().executeTakeFirst()
}

const valuesOf = ({ tries, hints, finishedAt, solved, onTime }: Play) => ({
  tries: JSON.stringify(tries),
  hints,
  finished_at: finishedAt,
  solved,
  on_time: onTime,
})

export async function updatePlay(trx: Db, player: Player, play: Play) {
  const values = valuesOf(play)
  if ('memberId' in player)
    await trx
      .updateTable('daily_play')
      .set(values)
      .where('member_id', '=', player.memberId)
      .where('day', '=', player.day)
      .execute()
  else await trx.updateTable('daily_guest').set(values).where('token_hash', '=', player.tokenHash).execute()
}

/** Stores finished plays of past days. */
export const insertPlays = (trx: Db, plays: (Play & { memberId: number; day: string })[]) =>
  trx
    .insertInto('daily_play')
    .values(plays.map(({ memberId, day, ...play }) => ({ member_id: memberId, day, ...valuesOf(play) })))
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
