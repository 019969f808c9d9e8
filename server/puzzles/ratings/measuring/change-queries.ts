import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

/** What was settled from a day on is looked at anew. */
export const insertChange = (trx: Db, day: string) =>
  trx.insertInto('rating_change').values({ day }).execute()

/** Notes of a puzzle that asks something else from today on, before its answer is written. */
export const insertAnswerChange = (trx: Db, { postId, answer }: { postId: number; answer: string | null }) =>
  sql`
    insert into answer_change (post_id, day)
    select post_id, to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM-DD') from puzzle_rating join post_body using (post_id)
    where post_id = ${postId} and answer is distinct from ${answer}::text
    on conflict do nothing`.execute(trx)
