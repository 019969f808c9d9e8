import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { ownDecisions } from './own-decision-queries.ts'

/** Appeals of a member, for their data export. */
export const listAppealsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('appeal')
    .select(['id', 'decision_id as decisionId', 'text', 'state', 'answer', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

export const listDecisionsOf = async (db: Db, memberId: number) => {
  const { rows } = await sql`${ownDecisions(memberId)} order by decision.id`.execute(db)
  return rows
}

/** Withheld texts of a member, in their original form. */
export async function listWithheldOf(db: Db, memberId: number) {
  const { rows } = await sql`
    select withheld.target_type as "targetType", withheld.target_id as "targetId", withheld.kind,
      decision.reason, withheld.returns_at as until, withheld.shape->'content' as content,
      withheld.shape->'texts' as texts
    from withheld join decision on decision.id = withheld.decision_id
    where decision.subject_id = ${memberId} order by withheld.created_at`.execute(db)
  return rows
}
