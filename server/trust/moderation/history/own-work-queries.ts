import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

// Decisions a member made as staff, for their data export. The export does not say whom they concerned.

export const listDecisionsBy = (db: Db, memberId: number) =>
  db
    .selectFrom('decision')
    .select([
      'id',
      'target_type as targetType',
      'target_id as targetId',
      'content',
      'member_effect as member',
    ])
    .select(['reason', 'words', 'note', 'created_at as datetime'])
    .where('by_id', '=', memberId)
    .orderBy('id')
    .execute()

export async function listCasesClaimedBy(db: Db, memberId: number) {
  const { rows } = await sql`
    select id, target_type as "targetType", target_id as "targetId", claimed_at as "claimedAt"
    from moderation_case where claimed_by = ${memberId} order by id`.execute(db)
  return rows
}

export const listAppealsAnsweredBy = (db: Db, memberId: number) =>
  db
    .selectFrom('appeal')
    .select(['id', 'answer', 'answered_at as datetime'])
    .where('answered_by', '=', memberId)
    .orderBy('id')
    .execute()
