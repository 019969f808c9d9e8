import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { PuzzleOutcome } from './rate-day.ts'

/** The smallest and largest id of all puzzles. */
export async function findPuzzleRange(db: Db) {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select
      (select id from post where board = 'custom' order by id limit 1) as first,
      (select id from post where board = 'custom' order by id desc limit 1) as last`.execute(db)
  return rows[0]
}

/** A day's outcomes in a fixed order, because the order affects floating-point sums. */
export async function listOutcomes(db: Db, day: string) {
  const { rows } = await sql<PuzzleOutcome>`
    select post_id as "postId", member_id as "memberId", score, sudden from rating_outcome
    where day = ${day} order by settled_at, post_id, member_id`.execute(db)
  return rows
}

export async function findFirstRatedDay(db: Db) {
  const { rows } = await sql<{ day: string | null }>`select min(day) as day from rating_outcome`.execute(db)
  return rows[0]?.day ?? null
}
