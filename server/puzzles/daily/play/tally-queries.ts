import { sql } from 'kysely'
import { type Accusation, DAILY_TRIES, dailyBounds } from '#contract/puzzles/daily/daily-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/** The results of a case for players who finished it on time. */
export const findTally = (db: Db, day: string) =>
  db
    .selectFrom('daily_case')
    .select(['solved_by_tries as solvedByTries', 'unsolved_count as unsolvedCount', 'accused'])
    .where('day', '=', day)
    .executeTakeFirstOrThrow()

/** Adds a player who finished on time to the tally. */
export async function updateTally(
  trx: Db,
  {
    day,
    tries,
    solved,
    accused,
  }: { day: string; tries: number; solved: boolean; accused: number | undefined },
) {
  await sql`
    update daily_case set
      ${solved ? sql`solved_by_tries[${sql.lit(tries)}] = solved_by_tries[${sql.lit(tries)}] + 1` : sql`unsolved_count = unsolved_count + 1`}
      ${accused ? sql`, accused[${sql.lit(accused)}] = accused[${sql.lit(accused)}] + 1` : sql``}
    where day = ${day}`.execute(trx)
}

/** Recomputes a case's tally from all its plays. */
export async function updateTallies(
  trx: Db,
  day: string,
  plays: { tries: { choice: Accusation }[]; solved: boolean }[],
) {
  const counted = (size: number, of: (play: (typeof plays)[number]) => number | undefined) => {
    const counts = Array.from({ length: size }, () => 0)
    for (const play of plays) {
      const at = of(play)
      if (at) counts[at - 1] = (counts[at - 1] ?? 0) + 1
    }
    return counts
  }
  await trx
    .updateTable('daily_case')
    .set({
      solved_by_tries: counted(DAILY_TRIES, ({ solved, tries }) => (solved ? tries.length : undefined)),
      unsolved_count: plays.filter(({ solved }) => !solved).length,
      accused: counted(dailyBounds.options.most, ({ tries }) => tries[0]?.choice.suspect),
    })
    .where('day', '=', day)
    .execute()
}
