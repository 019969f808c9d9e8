import { sql } from 'kysely'
import { DAILY_TRIES, type puzzleStandings } from '#contract/puzzles/daily/daily-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/** Maximum wrong answers shown in a shared result. */
const WRONG_SHOWN = 9

/** The day whose case is this post, whether past, current or future. */
export const findDayOf = (db: Db, postId: number) =>
  db
    .selectFrom('daily_case')
    .select(['day', 'number', 'gone_at as goneAt'])
    .where('post_id', '=', postId)
    .executeTakeFirst()

export const findPuzzleOf = (db: Db, day: string) =>
  db
    .selectFrom('daily_case')
    .innerJoin('post', 'post.id', 'daily_case.post_id')
    .select(['post.id as postId', 'post.member_id as authorId'])
    .where('daily_case.day', '=', day)
    .executeTakeFirst()

export const deleteDayOf = (trx: Db, postId: number) =>
  trx.deleteFrom('daily_case').where('post_id', '=', postId).execute()

/** A live post with the columns that decide whether it can be a daily case. */
export const findPuzzleOfDay = (db: Db, postId: number) =>
  db
    .selectFrom('post')
    .innerJoin('post_body', 'post_body.post_id', 'post.id')
    .select([
      'post.id as postId',
      'post.member_id as authorId',
      'post.board',
      'post.tried_count as triedCount',
    ])
    .select(sql<boolean>`post_body.answer is not null`.as('hasAnswer'))
    .where('post.id', '=', postId)
    .where('post.deleted_at', 'is', null)
    .executeTakeFirst()

export async function findPuzzleStanding(db: Db, { postId, memberId }: { postId: number; memberId: number }) {
  const { rows } = await sql<{ standing: (typeof puzzleStandings)[number] }>`
    select case
      when member_id = ${memberId} then 'own'
      when exists (select from solver where post_id = post.id and member_id = ${memberId}) then 'solved'
      when exists (select from give_up where post_id = post.id and member_id = ${memberId}) then 'gaveUp'
      else 'open'
    end as standing
    from post where id = ${postId} and deleted_at is null`.execute(db)
  return rows[0]?.standing
}

/** Sets the time since which a day's puzzle is unavailable; `null` once it is available again. */
export const updatePuzzleGoneAt = (trx: Db, day: string, goneAt: string | null) =>
  trx.updateTable('daily_case').set({ gone_at: goneAt }).where('day', '=', day).execute()

export async function hasPlays(trx: Db, day: string) {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from daily_play where day = ${day}) as any`.execute(trx)
  return rows[0]?.any === true
}

interface Ended {
  day: string
  /** Number of answers until the member solved the puzzle; 0 if the member did not solve it. */
  tries: number
  onTime: boolean
  isAuthor: boolean
}

interface Ending {
  postId: number
  memberIds: number[]
  now: number
  today: string
  /** The days for which a play that finishes now is on time. */
  counting: string[]
}

/**
 * Finishes a puzzle's day for members who solved it, gave up or wrote it. An answer is stored as an
 * accusation with one part. Members credited later are on time if they gave the answer on that day.
 */
export async function insertEnded(trx: Db, { postId, memberIds, now, today, counting }: Ending) {
  const these = sql`any(${memberIds}::integer[])`
  const { rows } = await sql<Ended>`
    insert into daily_play (member_id, day, tries, hints, finished_at, solved, on_time)
    select known.member_id, daily_case.day, known.tries, known.hints, ${new Date(now).toISOString()}::timestamptz,
      known.tries <> '[]', daily_case.day = any(${counting}::text[]) or coalesce(known.answered_on = daily_case.day, false)
    from daily_case, lateral (
      select member_id, hints_used as hints,
        case when credited then to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') end as answered_on, (
          select jsonb_agg(
            jsonb_build_object('choice', '{}'::jsonb, 'right', (nth = least(wrong_count, ${sql.lit(WRONG_SHOWN)}))::integer)
            order by nth
          ) from generate_series(0, least(wrong_count, ${sql.lit(WRONG_SHOWN)})) as nth
        ) as tries
      from solver where solver.post_id = daily_case.post_id and member_id = ${these}
      union all
      select member_id, coalesce((
        select opened from hint_use
        where hint_use.post_id = give_up.post_id and hint_use.member_id = give_up.member_id
      ), 0), null, '[]'
      from give_up where give_up.post_id = daily_case.post_id and member_id = ${these}
      union all
      select member_id, 0, null, '[]' from post where post.id = daily_case.post_id and member_id = ${these}
    ) as known
    where daily_case.post_id = ${postId} and daily_case.day <= ${today} and daily_case.gone_at is null
    on conflict do nothing
    returning day, jsonb_array_length(tries) as tries, on_time as "onTime",
      member_id = (select member_id from post where id = ${postId}) as "isAuthor"`.execute(trx)
  return rows
}

/**
 * Adds the players who finished a puzzle day on time to the tally, by the number of answers they needed, or
 * as unsolved.
 */
export async function updatePuzzleTally(trx: Db, day: string, ends: Ended[]) {
  const at = (nth: number) => ends.filter(({ tries }) => Math.min(tries, DAILY_TRIES) === nth).length
  const more = Array.from({ length: DAILY_TRIES }, (_, index) => at(index + 1))
  await sql`
    update daily_case set
      solved_by_tries = array[${sql.join(
        more.map((count, index) => sql`solved_by_tries[${sql.lit(index + 1)}] + ${count}::integer`),
      )}],
      unsolved_count = unsolved_count + ${at(0)}::integer
    where day = ${day}`.execute(trx)
}
