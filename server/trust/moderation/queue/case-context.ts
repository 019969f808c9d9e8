import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { findParentOf, findWholeReview } from '#server/library/reviews/sealed-queries.ts'
import type { FoundModerationCase } from '../cases/case-queries.ts'

/** The text that a reported reply answers. It may be sealed, depending on its spoiler level. */
async function findReviewContext(db: Db, reviewId: number) {
  const parentId = await findParentOf(db, reviewId)
  return parentId === null ? null : ((await findWholeReview(db, parentId))?.content ?? null)
}

/** The wrong answer that the reported reply is about. */
async function findAskContext(db: Db, id: number) {
  const found = await db.selectFrom('post_ask').select('text').where('id', '=', id).executeTakeFirst()
  return found?.text ?? null
}

export async function findContext(db: Db, { targetType, targetId }: FoundModerationCase) {
  if (targetType === 'review') return findReviewContext(db, targetId)
  if (targetType === 'ask') return findAskContext(db, targetId)
  const table = targetType === 'remark' ? 'daily_remark' : targetType === 'comment' ? 'comment' : null
  if (!table) return null
  const { rows } = await sql<{ content: string }>`
    select parent.content from ${sql.table(table)} as own
    join ${sql.table(table)} as parent on parent.id = own.parent_id
    where own.id = ${targetId} and parent.deleted_at is null`.execute(db)
  return rows[0]?.content ?? null
}

/** Replaces everything that would reveal reporters when the viewer is concerned by the case. */
export const nothingOf = { reports: [], author: null, precedents: [], context: null } as const
