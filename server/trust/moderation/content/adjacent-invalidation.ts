import type { AppContext } from '#server/app-context.ts'
import { neighbourTags } from '#server/community/posts/list/post-neighbours.ts'
import type { Target } from '#server/trust/hiding/target.ts'

/** Invalidates the pages of the adjacent posts after a post was restored or moved. */
export async function invalidateNeighbours(
  { db, pages }: Pick<AppContext, 'db' | 'pages'>,
  { targetType, targetId }: Pick<Target, 'targetType' | 'targetId'>,
) {
  if (targetType !== 'post') return
  const post = await db.selectFrom('post').select('board').where('id', '=', targetId).executeTakeFirst()
  if (post) pages.invalidate(...(await neighbourTags(db, { board: post.board, postId: targetId })))
}
