import { type RawBuilder, sql } from 'kysely'
import type { Rebuttal } from '#contract/trust/takedowns/rebuttals.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'

/**
 * Published rebuttals of a post, as a subquery of the page's SQL query. Most posts have no rebuttals, so this
 * usually reads only the index.
 */
export const rebuttalsOf = sql<Rebuttal[] | null>`(
  select json_agg(json_build_object(
    'rebuttalId', rebuttal.id, 'name', rebuttal.name, 'text', rebuttal.content,
    'datetime', to_char(rebuttal.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by rebuttal.id)
  from rebuttal where rebuttal.post_id = post.id and rebuttal.content <> ''
)`

export const countRebuttals = (db: Db, postId: number) =>
  countRows(db.selectFrom('rebuttal').where('post_id', '=', postId))

export const insertRebuttal = (
  trx: Db,
  { postId, decisionId, name, text }: { postId: number; decisionId: number; name: string; text: string },
) =>
  trx
    .insertInto('rebuttal')
    .values({ post_id: postId, decision_id: decisionId, name, content: text })
    .execute()

export const findRebuttal = (db: Db, rebuttalId: number) =>
  db
    .selectFrom('rebuttal')
    .innerJoin('post', 'post.id', 'rebuttal.post_id')
    .leftJoin('decision', 'decision.id', 'rebuttal.decision_id')
    .select(['post.id as postId', 'post.title', 'post.deleted_at', 'rebuttal.name', 'rebuttal.content'])
    .select('decision.by_id as byId')
    .where('rebuttal.id', '=', rebuttalId)
    .executeTakeFirst()

export const updateRebuttal = (trx: Db, { rebuttalId, content }: { rebuttalId: number; content: string }) =>
  trx.updateTable('rebuttal').set({ content }).where('id', '=', rebuttalId).execute()

/** Deletes rebuttals, including withheld ones. */
const deleteRebuttals = (trx: Db, which: RawBuilder<boolean>) =>
  sql`
    with gone as (delete from rebuttal where ${which} returning id)
    delete from withheld using gone where target_type = 'rebuttal' and target_id = gone.id`.execute(trx)

export const deleteRebuttal = (trx: Db, rebuttalId: number) => deleteRebuttals(trx, sql`id = ${rebuttalId}`)
export const deleteRebuttalOf = (trx: Db, decisionId: number) =>
  deleteRebuttals(trx, sql`decision_id = ${decisionId}`)
export const deleteRebuttalsOn = (trx: Db, postId: number) => deleteRebuttals(trx, sql`post_id = ${postId}`)
