import { type RawBuilder, sql } from 'kysely'
import { REPLIES_SHOWN } from '#contract/community/comments/comment-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { unseen } from '#server/infrastructure/database/statements/plan-cache.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'
import { fromNearerEnd } from '#server/platform/http/answers/reverse-paging.ts'
import type { ThreadTable } from './thread.ts'

// The replies of a thread come in one order, oldest first, whatever they answer. What is answered is always older, so
// any beginning of a thread can be nested. A thread's first row is its oldest.

/** The ids of threads' beginnings, as an array in a statement: each thread's first row and its first replies. */
export const beginningsOf = (table: ThreadTable, roots: RawBuilder<number[]>) => sql<number[]>`array(
  select shown.id from unnest(${roots}) as thread(id), lateral (
    select id from ${sql.table(table)} where root_id = thread.id order by id limit ${sql.lit(1 + REPLIES_SHOWN)}
  ) as shown)`

interface Thread {
  rootId: number
  replyCount: number
}

/** The ids of a page of a thread's replies, from the index alone. */
export async function listReplyIds(
  db: Db,
  table: ThreadTable,
  { thread: { rootId, replyCount }, window }: { thread: Thread; window: PageWindow },
) {
  const { backwards, offset, limit } = fromNearerEnd(window, replyCount)
  if (limit === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where root_id = ${rootId} and id > ${rootId}
    order by id ${backwards ? sql`desc` : sql`asc`} limit ${unseen(limit)} offset ${unseen(offset)}`.execute(
    db,
  )
  return rows.map(row => row.id)
}

/** The place of a reply in its thread, from 1; `undefined` where the thread has no such reply. */
export async function findReplyPosition(
  db: Db,
  table: ThreadTable,
  { rootId, id }: { rootId: number; id: number },
) {
  const { rows } = await sql<{ position: number }>`
    select count(*)::integer as position from ${sql.table(table)}
    where root_id = ${rootId} and id > ${rootId} and id <= ${id}
      and exists (select from ${sql.table(table)} where id = ${id} and root_id = ${rootId})`.execute(db)
  return rows[0]?.position || undefined
}
