import { sql } from 'kysely'
import type { Comment } from '#contract/community/comments/comments.ts'
import type { WithheldKind } from '#contract/community/threads/thread-text.ts'
import { mentionsOf } from '#server/community/mentions/mention-queries.ts'
import { listReplyIds } from '#server/community/threads/replies.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { anyIdOf } from '#server/infrastructure/database/statements/plan-cache.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'

/**
 * Comments as readers see them. A deleted comment that remains for its replies has neither author nor text.
 */
export const shownComments = (db: Db) =>
  db
    .selectFrom('comment')
    .innerJoin('member', 'member.id', 'comment.member_id')
    .select([
      'comment.id as commentId',
      'comment.parent_id as parentId',
      'comment.created_at as datetime',
      'comment.edited_at as editedAt',
      'comment.reply_count as replyCount',
      sql<boolean>`comment.deleted_at is not null`.as('deleted'),
      sql<number | null>`case when comment.deleted_at is null then comment.member_id end`.as('memberId'),
      sql<string | null>`case when comment.deleted_at is null then member.nickname end`.as('nickname'),
      sql<string | null>`case when comment.deleted_at is null then comment.content end`.as('content'),
      sql<WithheldKind | null>`case when comment.deleted_at is not null then (
        select kind from withheld where target_type = 'comment' and target_id = comment.id
      ) end`.as('withheldAs'),
      sql<boolean>`comment.as_staff and comment.deleted_at is null`.as('isStaffs'),
      mentionsOf('comment', sql`comment.deleted_at is null`).as('named'),
    ])

/** A page of the replies in the thread of a top-level comment, oldest first. */
export async function listReplies(
  db: Db,
  thread: { rootId: number; replyCount: number },
  window: PageWindow,
): Promise<Comment[]> {
  const ids = await listReplyIds(db, 'comment', { thread, window })
  if (ids.length === 0) return []
  const rows = await shownComments(db).where('comment.id', '=', anyIdOf(ids)).orderBy('comment.id').execute()
  return rows.map(({ replyCount: _, withheldAs, isStaffs, named, ...reply }) => ({
    ...reply,
    ...(named && { mentions: named }),
    ...(withheldAs && { withheld: withheldAs }),
    ...(isStaffs && { asStaff: true }),
    replies: [],
  }))
}
