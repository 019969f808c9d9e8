import { sql } from 'kysely'
import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import { DATA_DUE_DAYS } from '#contract/trust/inquiries/inquiry-rules.ts'
import { CLAIM_DUE_HOURS } from '#contract/trust/takedowns/rights-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/** The setup steps that the site can detect by itself. */
export async function findSetupFacts(db: Db) {
  const { rows } = await sql<{ hasNotice: boolean; staffWithoutFactor: number }>`
    select
      exists (select from post where board = 'notice' and deleted_at is null) as "hasNotice",
      (select count(*)::integer from member where withdrawn_at is null
        and (id = ${ADMIN_ID} or id in (select member_id from member_role))
        and id not in (select member_id from totp where confirmed_at is not null)) as "staffWithoutFactor"`.execute(
    db,
  )
  return rows[0] as { hasNotice: boolean; staffWithoutFactor: number }
}

interface Waiting {
  cases: number
  late: number
  claims: number
  due: number
  inquiries: number
  inquiriesDue: number
}

/** The items that need a decision of the staff. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select count(*)::integer from moderation_case where decided_at is null) as cases,
      (select count(*)::integer from moderation_case
        where decided_at is null and opened_at < now() - interval '1 day') as late,
      (select count(*)::integer from rights_claim where decided_at is null) as claims,
      (select count(*)::integer from rights_claim where decided_at is null
        and created_at < now() - make_interval(hours => ${sql.lit(CLAIM_DUE_HOURS - 24)})) as due,
      (select count(*)::integer from inquiry where state = 'waiting') as inquiries,
      (select count(*)::integer from inquiry where state = 'waiting' and subject = 'data'
        and created_at < now() - make_interval(days => ${sql.lit(DATA_DUE_DAYS - 1)})) as "inquiriesDue"`.execute(
    db,
  )
  return rows[0] as Waiting
}
