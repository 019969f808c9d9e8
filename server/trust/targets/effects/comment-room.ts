import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { CommentRoom } from '#contract/community/comments/comments.ts'
import { commentTags } from '#server/community/comments/comment-rules.ts'
import { updateRoomCounts } from '#server/community/comments/room-count-queries.ts'
import { roomThreads } from '#server/community/comments/rooms.ts'
import { rebuildBlocks } from '#server/community/threads/thread-counters.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { DecisionShape } from '#server/infrastructure/database/tables/moderation.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import type { Target } from '../moderated-kind.ts'

// Moves a comment with all its replies into 해결방 or out of it. The caller locks the post, so that nobody
// comments meanwhile. The ids of a post's comments are therefore in order of writing.
export type CommentScope = NonNullable<DecisionShape['place']>

/** A comment and its descendants up to the id `lastId`. The CTE `below` contains their ids. */
const below = (commentId: number, lastId: number) => sql`
  with recursive below as (
    select id from comment where id = ${commentId}
    union all
    select reply.id from comment as reply join below on reply.parent_id = below.id where reply.id <= ${lastId}
  )`

/** Finds a comment's parent and the highest id of its thread. */
export async function findCommentScope(trx: Db, commentId: number): Promise<CommentScope | undefined> {
  const { rows } = await sql<CommentScope>`
    select parent_id as "parentId",
      (select max(id) from comment as other where other.root_id = comment.root_id) as "lastId"
    from comment where id = ${commentId}`.execute(trx)
  return rows[0]
}

/** Recounts the replies of the given threads. */
const updateReplyCounts = (trx: Db, roots: number[]) =>
  sql`
  update comment set reply_count = (
    select count(*) from comment as reply where reply.root_id = comment.id and reply.id <> comment.id
  ) where id = any(${roots}::integer[])`.execute(trx)

interface Moving {
  commentId: number
  lastId: number
  room: CommentRoom
  /** `null` if the comment becomes the root of a thread. */
  parent: { commentId: number; rootId: number; depth: number } | null
}

/** Moves a comment and its replies. Resolves to the number of moved comments that are not deleted. */
export async function updatePlaces(trx: Db, { commentId, lastId, room, parent }: Moving) {
  const { rows } = await sql<{ live: number }>`
    ${below(commentId, lastId)}, moved as (
      update comment set room = ${room}, root_id = ${parent?.rootId ?? commentId}::integer,
        depth = depth - (select depth from comment where id = ${commentId}) + ${parent ? parent.depth + 1 : 0}::integer,
        parent_id = case when id = ${commentId} then ${parent?.commentId ?? null}::integer else parent_id end,
        reply_count = 0
      where id in (select id from below) returning deleted_at
    ) select count(*) filter (where deleted_at is null)::integer as live from moved`.execute(trx)
  return rows[0]?.live ?? 0
}

export const findRoot = async (trx: Db, commentId: number) =>
  (await trx.selectFrom('comment').select('root_id').where('id', '=', commentId).executeTakeFirst())?.root_id

/** Updates the counters and invalidates the pages of both rooms, after the rows were moved. */
export async function updateCommentScopes(
  { trx, invalidate }: WriteContext,
  { postId, roots, live, board }: { postId: number; roots: number[]; live: number; board: BoardKey },
) {
  await updateReplyCounts(trx, roots)
  await updateRoomCounts(trx, { postId, live })
  invalidate(...commentTags(postId, { room: 'open', board }))
  for (const room of ['open', 'solved'] as const) await rebuildBlocks(trx, roomThreads({ postId, room }))
}

/** Moves a comment from the open room to 해결방, which only readers who know the solution can read. */
export async function moveToRoom(ctx: WriteContext, target: Target, { lastId }: CommentScope) {
  const { targetId: commentId, postId, board } = target
  if (postId === null) return
  const before = await findRoot(ctx.trx, commentId)
  const live = await updatePlaces(ctx.trx, { commentId, lastId, room: 'solved', parent: null })
  const roots = [commentId, ...(before === undefined ? [] : [before])]
  await updateCommentScopes(ctx, { postId, roots, live, board: board as BoardKey })
}
