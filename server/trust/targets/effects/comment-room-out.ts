import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import type { Target } from '../moderated-kind.ts'
import { type CommentScope, findRoot, updateCommentScopes, updatePlaces } from './comment-room.ts'

const NEWEST_OF_ALL = 2_147_483_647

/**
 * When a comment leaves 해결방, replies written since it was moved there stay, with their own replies, because
 * they may contain the solution.
 */
async function detachNewerReplies(trx: Db, { rootId, lastId }: { rootId: number; lastId: number }) {
  const { rows } = await sql<{ id: number }>`
    select reply.id from comment as reply join comment as answered on answered.id = reply.parent_id
    where reply.root_id = ${rootId} and reply.id > ${lastId} and answered.id <= ${lastId}
    order by reply.id`.execute(trx)
  for (const { id } of rows)
    await updatePlaces(trx, { commentId: id, lastId: NEWEST_OF_ALL, room: 'solved', parent: null })
  return rows.map(({ id }) => id)
}

/** Finds the parent comment, if it is still in the open room. */
const findParent = (trx: Db, parentId: number) =>
  trx
    .selectFrom('comment')
    .select(['id as commentId', 'root_id as rootId', 'depth'])
    .where('id', '=', parentId)
    .where('room', '=', 'open')
    .executeTakeFirst()

/** Moves a comment back to the open room. Without its former parent the comment starts a new thread. */
export async function moveOutOfRoom(ctx: WriteContext, target: Target, { parentId, lastId }: CommentScope) {
  const { trx } = ctx
  const { targetId: commentId, postId, board, room } = target
  if (postId === null || room !== 'solved') return
  const rootId = (await findRoot(trx, commentId)) ?? commentId
  const detachedIds = await detachNewerReplies(trx, { rootId, lastId })
  const parent = parentId === null ? null : ((await findParent(trx, parentId)) ?? null)
  const live = await updatePlaces(trx, { commentId, lastId, room: 'open', parent })
  const roots = [commentId, ...detachedIds, ...(parent ? [parent.rootId] : [])]
  await updateCommentScopes(ctx, { postId, roots, live: -live, board: board as BoardKey })
}
