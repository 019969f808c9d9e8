import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

/** Members with comments under a post that their own lists of comments show. */
export async function listCommenters(trx: Db, postId: number) {
  const commenters = await trx
    .selectFrom('comment')
    .select('member_id as memberId')
    .distinct()
    .where('post_id', '=', postId)
    .where('listed', '=', true)
    .execute()
  return commenters.map(({ memberId }) => memberId)
}

/** Marks the comments and solvers of a deleted post, so that lists no longer link to the post. */
export async function updateTalkAsGone(trx: Db, postId: number) {
  await sql`
    update comment set post_deleted = true
    where root_id in (select id from comment where post_id = ${postId} and parent_id is null)`.execute(trx)
  await trx.updateTable('solver').set({ post_deleted: true }).where('post_id', '=', postId).execute()
}
