import { sql } from 'kysely'
import { DAILY_TRIES, type puzzleStandings } from '#contract/puzzles/daily/daily-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/** So many wrong answers are told in what a member shares. */
const WRONG_SHOWN = 9

/** The day whose case a post is, if it is or will be one. */
export const findDayOf = (db: Db, postId: number) =>
  db
    .selectFrom('daily_case')
    .select(['day', 'number', 'gone_at as goneAt'])
    .where('post_id', '=', postId)
    .executeTakeFirst()

/** The puzzle that a day's case is, and who wrote it. */
export const findPuzzleOf = (db: Db, day: string) =>
  db
    .selectFrom('daily_case')
    .innerJoin('post', 'post.id', 'daily_case.post_id')
    .select(['post.id as postId', 'post.member_id as authorId'])
    .where('daily_case.day', '=', day)
    .executeTakeFirst()

/** Takes from a puzzle the day whose case it is, and from no other. */
export const deleteDayOf = (trx: Db, postId: number) =>
  trx.deleteFrom('daily_case').where('post_id', '=', postId).execute()

/** A live post as a puzzle that may be a day's case. */
export const findPuzzle = (db: Db, postId: number) =>
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

/** How a member stands to a live puzzle. */
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

/** Since when nobody can read a day's puzzle; `null`: it can be read again. */
export const updateGone = (trx: Db, day: string, goneAt: string | null) =>
  trx.updateTable('daily_case').set({ gone_at: goneAt }).where('day', '=', day).execute()

export async function hasPlays(trx: Db, day: string) {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from daily_play where day = ${day}) as any`.execute(trx)
  return rows[0]?.any === true
}

export interface Ended {
  day: string
  /** Answers it took; 0 where it ended otherwise. */
  tries: number
  onTime: boolean
  isAuthor: boolean
}

interface Ending {
  postId: number
  memberIds: number[]
  now: number
  today: string
  /** Days for which what arrives now is in time. */
  counting: string[]
}

/**
 * Members for whom a day's puzzle is over have finished its day: they solved it, gave up or wrote it. A try of an answer
 * is an accusation of one part. Who was credited was in time where they had given the answer on that day.
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

/** More have finished a day's puzzle on time: who solved it with the first answer, the second, a later one, and who didn't. */
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
