import { sql } from 'kysely'
import { COMMENT_DEPTH_MAX } from '#contract/comment-rules.ts'
import { invalid } from '#contract/refusals.ts'
import { EDIT_GRACE_MINUTES } from '#contract/revision-rules.ts'
import type { Db } from '../engines/database/database.ts'
import { deleteMentions } from '../mentions/mention-queries.ts'

/** Talk that hangs together: replies under what they answer, at any depth. */
export type ThreadTable = 'comment' | 'review' | 'daily_remark'

/** What a row of each is called where something is decided about it. */
const targetOf = { comment: 'comment', review: 'review', daily_remark: 'remark' } as const

/** Throws where a reply would stand too deep. */
export function assertMayHold({ depth }: { depth: number }) {
  if (depth >= COMMENT_DEPTH_MAX)
    throw invalid('parentId', `답글은 ${COMMENT_DEPTH_MAX}단계까지 달 수 있습니다.`)
}

/** Nests rows that come oldest first, so that what is answered precedes its answers. */
export function nested<T extends { parentId: number | null; replies: T[] }>(
  rows: T[],
  idOf: (row: T) => number,
) {
  const byId = new Map(rows.map(row => [idOf(row), row]))
  const top: T[] = []
  for (const row of rows) {
    const parent = row.parentId === null ? undefined : byId.get(row.parentId)
    ;(parent?.replies ?? top).push(row)
  }
  return top
}

/**
 * Other words for a remark; what it is about is locked. It shows that they changed, unless it was written just now and
 * nobody has replied. `isOther`: something that doesn't stand in the row is another. Resolves to when they did.
 */
export async function updateRemark(
  trx: Db,
  table: ThreadTable,
  { id, content, isOther = false }: { id: number; content: string; isOther?: boolean },
) {
  const { rows } = await sql<{ editedAt: string | null }>`
    update ${sql.table(table)} as remark set content = ${content}, edited_at = case
      when content = ${content} and not ${isOther}::boolean then edited_at
      when edited_at is null and created_at > now() - make_interval(mins => ${EDIT_GRACE_MINUTES}::integer)
        and not exists (select from ${sql.table(table)} as reply where reply.parent_id = remark.id) then null
      else now() end
    where id = ${id} returning edited_at as "editedAt"`.execute(trx)
  return rows[0]?.editedAt ?? null
}

/**
 * Takes a row out of its thread; what it is about is locked. With replies it stays as a husk; a husk whose last reply goes is removed as well, but for that of what is withheld.
 * Resolves to whether nothing of the thread is left.
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
