import { sql } from 'kysely'
import { ERRATA_SHOWN } from '#contract/community/posts/revision-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/**
 * Adds an author's erratum, and deletes the oldest beyond the maximum. A repetition of the day's last erratum
 * adds nothing. Resolves to whether it is the first of the day.
 */
export async function insertPostErratum(trx: Db, { postId, note }: { postId: number; note: string }) {
  const last = await trx
    .selectFrom('erratum')
    .select('note')
    .where('post_id', '=', postId)
    .where('created_at', '>', sql<string>`now() - interval '1 day'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.note === note) return false
  await trx.insertInto('erratum').values({ post_id: postId, note }).execute()
  await trx
    .deleteFrom('erratum')
    .where('post_id', '=', postId)
    .where('id', 'not in', eb =>
      eb
        .selectFrom('erratum')
        .select('id')
        .where('post_id', '=', postId)
        .orderBy('id', 'desc')
        .limit(ERRATA_SHOWN),
    )
    .execute()
  return last === undefined
}

/** Lists errata, newest first. */
export const listErrata = (db: Db, postId: number) =>
  db
    .selectFrom('erratum')
    .select(['note', 'created_at as datetime'])
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .execute()
