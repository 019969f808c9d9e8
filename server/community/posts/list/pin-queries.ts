import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { PinScope } from '#contract/community/posts/post-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import { listPostsById } from './post-rows.ts'

/** The given pinned posts, in the order of the ids. */
export async function listPinned(db: Db, ids: number[]) {
  const rows = await listPostsById(db, ids)
  return rows.toSorted((one, other) => ids.indexOf(one.postId) - ids.indexOf(other.postId))
}

/** Number of other posts pinned in that scope. */
export const countPinned = (
  trx: Db,
  { scope, board, postId }: { scope: PinScope; board: BoardKey; postId: number },
) =>
  countRows(
    trx
      .selectFrom('post')
      .where('pinned_scope', '=', scope)
      .where(sql<boolean>`(${scope === 'all'} or board = ${board})`)
      .where('id', '<>', postId)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`coalesce(pinned_until > now(), true)`),
  )

export const updatePin = (
  trx: Db,
  { postId, scope, until }: { postId: number; scope: PinScope | null; until: string | null },
) =>
  trx
    .updateTable('post')
    .set({ pinned_scope: scope, pinned_until: until, pinned_at: scope && sql<string>`now()` })
    .where('id', '=', postId)
    .execute()

/** Removes expired pins. Resolves to whether there were any. */
export async function updateExpiredPins(db: Db) {
  const rows = await db
    .updateTable('post')
    .set({ pinned_scope: null, pinned_until: null, pinned_at: null })
    .where('pinned_scope', 'is not', null)
    .where('pinned_until', '<', sql<string>`now()`)
    .returning(['board'])
    .execute()
  return rows.length > 0
}
