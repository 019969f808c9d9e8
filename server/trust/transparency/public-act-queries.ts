import { sql } from 'kysely'
import { boards } from '#contract/community/boards/boards.ts'
import { MAX_COUNTED_HITS } from '#contract/platform/http/schema.ts'
import type { PublicAct } from '#contract/trust/transparency/transparency.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { cappedTotal, type PageWindow } from '#server/platform/http/answers/paging.ts'

/**
 * Decisions that changed something. Others are left out, because they would reveal that someone had reported.
 */
const publicActs = sql`
  from decision left join decision as done on done.id = decision.undoes
  where (decision.content <> 'keep' or decision.member_effect <> 'none' or decision.undoes is not null)
    -- Of many texts that were hidden at once the one decision that hid them.
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

/** The count is capped like that of a search. */
export async function countPublicActs(db: Db) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (select decision.id ${publicActs} limit ${MAX_COUNTED_HITS + 1}) as counted`.execute(
    db,
  )
  const total = rows[0]?.total ?? 0
  return cappedTotal(total)
}
