import { neighbourTags } from '../posts/post-neighbours.ts'
import type { Site } from '../site.ts'
import type { Target } from '../withholding/target.ts'

/** Once a post stands again, or elsewhere, pages show it beside theirs. */
export async function dropNeighbours(
  { db, pages }: Pick<Site, 'db' | 'pages'>,
  { targetType, targetId }: Pick<Target, 'targetType' | 'targetId'>,
) {
  if (targetType !== 'post') return
  const post = await db.selectFrom('post').select('board').where('id', '=', targetId).executeTakeFirst()
  if (post) pages.drop(...(await neighbourTags(db, { board: post.board, postId: targetId })))
}
