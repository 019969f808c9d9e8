import { sql } from 'kysely'
import type { Unfinished } from '#contract/puzzles/answers/unfinished.ts'
import { level } from '#server/community/posts/list/post-rows.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import { onPage, type RowWindow } from '#server/infrastructure/database/statements/plan-cache.ts'

const none = (table: 'solver' | 'give_up') =>
  sql<boolean>`not exists (select from ${sql.table(table)} as done
    where done.post_id = seen.post_id and done.member_id = seen.member_id)`

const some = (table: 'attempt' | 'hint_use') =>
  sql<boolean>`exists (select from ${sql.table(table)} as tried
    where tried.post_id = seen.post_id and tried.member_id = seen.member_id)`

/**
 * A member's open puzzles that the member has tried, has taken a hint for, or first saw more than a day ago.
 */
const unfinishedOf = (db: Db, memberId: number) =>
  db
    .selectFrom('post_seen as seen')
    .innerJoin('post', 'post.id', 'seen.post_id')
    .innerJoin('post_body', 'post_body.post_id', 'post.id')
    .where('seen.member_id', '=', memberId)
    .where('post.member_id', '!=', memberId)
    .where('post.deleted_at', 'is', null)
    .where('post.board', '=', 'custom')
    .where('post_body.answer', 'is not', null)
    .where(none('solver'))
    .where(none('give_up'))
    .where(({ or, eb }) =>
      or([some('attempt'), some('hint_use'), eb('seen.seen_at', '<', sql<string>`now() - interval '1 day'`)]),
    )

export const countUnfinished = (db: Db, memberId: number) =>
  countRows(db.selectFrom(unfinishedOf(db, memberId).select('post.id').as('found')))

/** A member's unfinished puzzles, first seen first. */
export const listUnfinished = (db: Db, memberId: number, window: RowWindow): Promise<Unfinished[]> =>
  unfinishedOf(db, memberId)
    .leftJoin('case_number', 'case_number.post_id', 'post.id')
    .select([
      'post.id as postId',
      'post.title',
      'case_number.number as caseNumber',
      'post.comment_count as commentCount',
      level.as('level'),
      'seen.seen_at as datetime',
    ])
    .orderBy('seen.seen_at')
    .orderBy('post.id')
    .$call(onPage(window))
    .execute()
