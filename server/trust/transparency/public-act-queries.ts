import { sql } from 'kysely'
import { boards } from '#contract/community/boards/boards.ts'
import type { PublicAct } from '#contract/trust/transparency/transparency.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'
import { countCapped } from '#server/platform/totals/capped-count.ts'

/**
 * Decisions that had an effect. Decisions without one are left out, because they would reveal that someone
 * had reported.
 */
const publicActs = sql`
  from decision left join decision as done on done.id = decision.undoes
  where (decision.content <> 'keep' or decision.member_effect <> 'none' or decision.undoes is not null)
    -- A sweep is counted once, by its own decision, and not for each hidden text.
    and decision.group_id is null and done.group_id is null
    and (decision.undoes is null or done.content <> 'keep' or done.member_effect <> 'none')`

type Row = Omit<PublicAct, 'board'> & { board: keyof typeof boards | null }

export async function listPublicActs(db: Db, { size, offset }: PageWindow): Promise<PublicAct[]> {
  const { rows } = await sql<Row>`
    select decision.id as "decisionId", decision.created_at as datetime, decision.target_type as "targetType",
      (select board from moderation_case where moderation_case.id = decision.case_id) as board,
      decision.content, decision.member_effect as member, decision.reason, decision.automatic, decision.undoes,
      case when isfinite(decision.until)
        then round(extract(epoch from decision.until - decision.created_at) / 86400)::integer end as days
    ${publicActs} order by decision.id desc limit ${size} offset ${offset}`.execute(db)
  return rows.map(({ board, ...act }) => ({ ...act, board: board && boards[board].name }))
}

export const countPublicActs = (db: Db) => countCapped(db, sql`select ${publicActs}`)
