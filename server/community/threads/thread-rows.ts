import { type RawBuilder, sql } from 'kysely'
import { EDIT_GRACE_MINUTES } from '#contract/community/posts/revision-rules.ts'
import { deleteMentions } from '#server/community/mentions/mention-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { ThreadTable } from './thread.ts'

/** The moderation target type of each table's rows. */
const targetOf = { comment: 'comment', review: 'review', daily_remark: 'remark' } as const

/** The row that a reply answers. */
export interface ThreadParent {
  id: number
  rootId: number
  depth: number
}

/**
 * Inserts a row as a reply, or at the top level as the root of a new thread. The id is drawn first, since a
 * root refers to itself. Resolves to the id.
 */
export async function insertIntoThread(
  trx: Db,
  table: ThreadTable,
  { parent, row }: { parent: ThreadParent | null; row: Record<string, RawBuilder<unknown>> },
) {
  const { rows } = await sql<{ id: number }>`
    with new as (select nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id'))::integer as id)
    insert into ${sql.table(table)}
      (id, parent_id, root_id, depth, ${sql.join(Object.keys(row).map(column => sql.ref(column)))})
    select
      new.id, ${parent?.id ?? null}::integer, coalesce(${parent?.rootId ?? null}::integer, new.id),
      ${parent ? parent.depth + 1 : 0}::integer, ${sql.join(Object.values(row))}
    from new returning id`.execute(trx)
  return (rows[0] as { id: number }).id
}

/**
 * Updates a text. Its post, book or day must be locked. The text is marked as edited, unless it was written
 * just now and has no reply. `hasOtherChange` means that more than the content changed. Resolves to the time
 * of the edit.
 */
export async function updateInThread(
  trx: Db,
  table: ThreadTable,
  { id, content, hasOtherChange = false }: { id: number; content: string; hasOtherChange?: boolean },
) {
  const { rows } = await sql<{ editedAt: string | null }>`
    update ${sql.table(table)} as item set content = ${content}, edited_at = case
      when content = ${content} and not ${hasOtherChange}::boolean then edited_at
      when edited_at is null and created_at > now() - make_interval(mins => ${EDIT_GRACE_MINUTES}::integer)
        and not exists (select from ${sql.table(table)} as reply where reply.parent_id = item.id) then null
      else now() end
    where id = ${id} returning edited_at as "editedAt"`.execute(trx)
  return rows[0]?.editedAt ?? null
}

/**
 * Removes a row from its thread. The post, book or day must be locked. A row with replies stays without its
 * text. Such a row is deleted together with its last reply, unless it is withheld. Resolves to whether the
 * whole thread is gone.
 */
export async function deleteFromThread(trx: Db, table: ThreadTable, id: number) {
  if (table !== 'daily_remark') await deleteMentions(trx, { targetType: table, targetId: id })
  const rows = sql.table(table)
  const { rows: husks } = await sql`
    update ${rows} set deleted_at = now(), content = ''
    where id = ${id} and exists (select from ${rows} reply where reply.parent_id = ${id}) returning id`.execute(
    trx,
  )
  if (husks.length > 0) return false
  let last: number | null = id
  while (last !== null) {
    const { rows: gone } = await sql<{ parentId: number | null }>`
      delete from ${rows} husk
      where id = ${last} and (id = ${id} or deleted_at is not null)
        and not exists (select from ${rows} reply where reply.parent_id = husk.id)
        and not exists (select from withheld where target_type = ${targetOf[table]} and target_id = husk.id)
      returning parent_id as "parentId"`.execute(trx)
    if (!gone[0]) return false
    last = gone[0].parentId
  }
  return true
}
