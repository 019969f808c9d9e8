import { type RawBuilder, sql } from 'kysely'
import { REPLIES_SHOWN } from '#contract/community/comments/comment-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { plannerHidden } from '#server/infrastructure/database/statements/plan-cache.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'
import { windowFromNearerEnd } from '#server/platform/http/answers/reverse-paging.ts'
import type { ThreadTable } from './thread.ts'

// All replies in a thread have one order, oldest first, whichever item they answer. A parent is always older
// than its replies, so the beginning of a thread can be nested without the rest. A thread's first row is its
// top-level item.

/** SQL array of the ids at the beginning of each thread: the top-level item and the first replies. */
export const beginningsOf = (table: ThreadTable, roots: RawBuilder<number[]>) => sql<number[]>`array(
  select shown.id from unnest(${roots}) as thread(id), lateral (
    select id from ${sql.table(table)} where root_id = thread.id order by id limit ${sql.lit(1 + REPLIES_SHOWN)}
  ) as shown)`

interface Thread {
  rootId: number
  replyCount: number
}

/** The ids on a page of a thread's replies. Only the index is read. */
export async function listReplyIds(
  db: Db,
  table: ThreadTable,
  { thread: { rootId, replyCount }, window }: { thread: Thread; window: PageWindow },
) {
  const { backwards, offset, limit } = windowFromNearerEnd(window, replyCount)
  if (limit === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where root_id = ${rootId} and id > ${rootId}
    order by id ${backwards ? sql`desc` : sql`asc`} limit ${plannerHidden(limit)} offset ${plannerHidden(offset)}`.execute(
    db,
  )
  return rows.map(row => row.id)
}

/** The position of a reply in its thread, from 1; `undefined` if the thread has no such reply. */
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
