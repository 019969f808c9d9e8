import { sql } from 'kysely'
import type { Db } from '../engines/database/database.ts'

/** Of the last half year: how many of a member's reports led to something, and how many to nothing. */
export interface Accuracy {
  upheld: number
  dismissed: number
}

interface Facts extends Accuracy {
  days: number
  solved: number
  texts: number
  isUpheldAgainst: boolean
}

/** A decision that stands against its subject. */
export const standsAgainst = sql`(
  decision.undoes is null and (decision.content <> 'keep' or decision.member_effect <> 'none')
  and not exists (select from decision as undone where undone.undoes = decision.id)
)`

export async function findFacts(db: Db, memberId: number): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select extract(epoch from now() - member.created_at)::float8 / 86400 as days,
      solved_count as solved, post_count + comment_count as texts,
      exists (
        select from decision where subject_id = member.id and not automatic
          and created_at > now() - interval '180 days' and ${standsAgainst}
      ) as "isUpheldAgainst",
      (select count(*) from report where member_id = member.id and outcome = 'acted'
        and created_at > now() - interval '180 days')::integer as upheld,
      (select count(*) from report where member_id = member.id and outcome = 'kept'
        and created_at > now() - interval '180 days')::integer as dismissed
    from member where member.id = ${memberId}`.execute(db)
  return rows[0] ?? { days: 0, solved: 0, texts: 0, isUpheldAgainst: true, upheld: 0, dismissed: 0 }
}
