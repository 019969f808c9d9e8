import { sql } from 'kysely'
import type { WithheldKind } from '#contract/community/threads/thread-text.ts'
import type { DailyRemark } from '#contract/puzzles/daily-comments/remarks.ts'
import { beginningsOf, listReplyIds } from '#server/community/threads/replies.ts'
import { nestReplies } from '#server/community/threads/thread.ts'
import { pageOfThreads } from '#server/community/threads/thread-counters.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { anyIdOf } from '#server/infrastructure/database/statements/plan-cache.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'
import { remarkThreads } from './remark-queries.ts'

/** Deleted remarks that remain for their replies show no author. */
const shownRemarks = (db: Db) =>
  db
    .selectFrom('daily_remark as remark')
    .leftJoin('member', join =>
      join.onRef('member.id', '=', 'remark.member_id').on('remark.deleted_at', 'is', null),
    )
    .select([
      'remark.id as remarkId',
      'remark.parent_id as parentId',
      'member.id as memberId',
      'member.nickname',
      'remark.created_at as datetime',
      'remark.edited_at as editedAt',
      'remark.reply_count as replyCount',
      sql<string | null>`nullif(remark.content, '')`.as('content'),
      sql<boolean>`remark.deleted_at is not null`.as('deleted'),
      sql<WithheldKind | null>`case when remark.deleted_at is not null then (
        select kind from withheld where target_type = 'remark' and target_id = remark.id
      ) end`.as('withheldAs'),
    ])
    .orderBy('remark.id')

/** A page of top-level remarks, each with its first replies. */
export async function listRemarks(db: Db, day: string, window: PageWindow): Promise<DailyRemark[]> {
  const ids = beginningsOf('daily_remark', pageOfThreads(remarkThreads(day), window))
  const rows = await shownRemarks(db).where('remark.id', '=', sql<number>`any(${ids})`).execute()
  return nestReplies<DailyRemark>(
    rows.map(({ replyCount, withheldAs, ...row }) => ({
      ...row,
      ...(withheldAs && { withheld: withheldAs }),
      replies: [],
      ...(row.parentId === null && { replyCount }),
    })),
    remark => remark.remarkId,
  )
}

/** A page of the replies below a top-level remark, oldest first. */
export async function listRemarkReplies(
  db: Db,
  thread: { rootId: number; replyCount: number },
  window: PageWindow,
): Promise<DailyRemark[]> {
  const ids = await listReplyIds(db, 'daily_remark', { thread, window })
  if (ids.length === 0) return []
  const rows = await shownRemarks(db).where('remark.id', '=', anyIdOf(ids)).execute()
  return rows.map(({ replyCount: _, withheldAs, ...reply }) => ({
    ...reply,
    ...(withheldAs && { withheld: withheldAs }),
    replies: [],
  }))
}
