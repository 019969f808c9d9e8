import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

/** Records that all outcomes from this day on must be rated again. */
export const insertChange = (trx: Db, day: string) =>
  trx.insertInto('rating_change').values({ day }).execute()

/** Records that a puzzle's answer changes today. It must run before the new answer is stored. */
export const insertAnswerChange = (trx: Db, { postId, answer }: { postId: number; answer: string | null }) =>
  sql`
    insert into answer_change (post_id, day)
    select post_id, to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM-DD') from puzzle_rating join post_body using (post_id)
    where post_id = ${postId} and answer is distinct from ${answer}::text
    on conflict do nothing`.execute(trx)
