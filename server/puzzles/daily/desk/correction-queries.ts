import { sql } from 'kysely'
import type { Accusation } from '#contract/puzzles/daily/daily-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

interface Grading {
  day: string
  choice: Accusation
  /** Number of parts in an accusation. */
  of: number
  /** Whether a play that finishes now is on time. */
  onTime: boolean
  now: number
}

const tables = [
  { table: 'daily_play', key: 'member_id' },
  { table: 'daily_guest', key: 'token_hash' },
] as const

interface Credited {
  /** Number of the accusation that solved the play, counted from 1. */
  at: number
  /** Whether the play had already ended unsolved. */
  wasFinished: boolean
  onTime: boolean
  accused: number | null
  count: number
}

/**
 * Grades all accusations of a day again. A play with an accusation that is now right becomes solved and ends;
 * solved plays stay solved. Updates the day's tally, and resolves to the number of newly solved plays. All
 * plays must be locked.
 */
export async function updateGrades(trx: Db, { day, choice, of, onTime, now }: Grading) {
  const finishedAt = new Date(now).toISOString()
  const credited: Credited[] = []
  for (const { table, key } of tables) {
    const { rows } = await sql<Credited>`
      with done as (
        update ${sql.table(table)} as play set
          tries = graded.tries,
          solved = play.solved or graded.at is not null,
          finished_at = case when play.finished_at is null and graded.at is not null
            then ${finishedAt}::timestamptz else play.finished_at end,
          on_time = case when play.finished_at is null and graded.at is not null
            then ${onTime}::boolean else play.on_time end
        from (
          select ${sql.ref(key)} as key, solved as was_solved, finished_at is not null as was_finished, again.tries, again.at
          from ${sql.table(table)} as before, lateral (
            select jsonb_agg(jsonb_set(try, '{right}', to_jsonb(hits)) order by place) as tries,
              min(place) filter (where hits = ${of}::integer) as at
            from jsonb_array_elements(before.tries) with ordinality as told(try, place), lateral (
              select count(*) as hits from jsonb_each(${JSON.stringify(choice)}::jsonb) as part
              where try->'choice'->part.key = part.value
            ) as counted
          ) as again
          where before.day = ${day} and again.tries is not null
        ) as graded
        where play.day = ${day} and play.${sql.ref(key)} = graded.key
        returning graded.at, graded.was_solved, graded.was_finished, play.on_time,
          (play.tries->0->'choice'->>'suspect')::integer as accused
      )
      select at::integer, was_finished as "wasFinished", on_time as "onTime", accused, count(*)::integer as count
      from done where at is not null and not was_solved group by 1, 2, 3, 4`.execute(trx)
    for (const row of rows) credited.push(row)
  }
  for (const { at, wasFinished, onTime: counts, accused, count } of credited)
    if (counts)
      await sql`
        update daily_case set
          solved_by_tries[${sql.lit(at)}] = solved_by_tries[${sql.lit(at)}] + ${count}::integer,
          unsolved_count = unsolved_count - ${wasFinished ? count : 0}::integer
          ${!wasFinished && accused ? sql`, accused[${sql.lit(accused)}] = accused[${sql.lit(accused)}] + ${count}::integer` : sql``}
        where day = ${day}`.execute(trx)
  return credited.reduce((sum, { count }) => sum + count, 0)
}
