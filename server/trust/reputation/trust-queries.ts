import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

/** How many of a member's reports in the last 180 days were upheld and how many were dismissed. */
export interface Accuracy {
  upheld: number
  dismissed: number
}

interface Facts extends Accuracy {
  days: number
  solved: number
  texts: number
  /** The number of days on which the member visited. */
  seen: number
  isUpheldAgainst: boolean
  /** Whether a silence or suspension is in force, or ended within the last seven days. */
  isRestricted: boolean
}

/** SQL condition: the decision had an effect and was not undone. */
const standsAgainst = sql`(
  decision.undoes is null and (decision.content <> 'keep' or decision.member_effect <> 'none')
  and not exists (select from decision as undone where undone.undoes = decision.id)
)`

const factsOf = (whose: RawBuilder<unknown>) => sql<Facts & { memberId: number }>`
    select member.id as "memberId", extract(epoch from now() - member.created_at)::float8 / 86400 as days,
      seen_days as seen, solved_count as solved, post_count + comment_count as texts,
      exists (
        select from decision where subject_id = member.id and not automatic
          and created_at > now() - interval '180 days' and ${standsAgainst}
      ) as "isUpheldAgainst",
      exists (
        select from decision where subject_id = member.id and not automatic
          and member_effect in ('silence', 'suspend') and until > now() - interval '7 days' and ${standsAgainst}
      ) as "isRestricted",
      (select count(*) from report where member_id = member.id and outcome = 'acted'
        and created_at > now() - interval '180 days')::integer as upheld,
      (select count(*) from report where member_id = member.id and outcome = 'kept'
        and created_at > now() - interval '180 days')::integer as dismissed
    from member where ${whose}`

export async function findFacts(db: Db, memberId: number): Promise<Facts> {
  const { rows } = await factsOf(sql`member.id = ${memberId}`).execute(db)
  return rows[0] ?? NO_REPUTATION
}

export async function listFacts(db: Db, memberIds: number[]) {
  const { rows } = await factsOf(sql`member.id = any(${memberIds}::integer[])`).execute(db)
  return new Map<number, Facts>(rows.map(({ memberId, ...facts }) => [memberId, facts]))
}

export const NO_REPUTATION: Facts = {
  ...{ days: 0, seen: 0, solved: 0, texts: 0, upheld: 0, dismissed: 0 },
  ...{ isUpheldAgainst: true, isRestricted: true },
}

const today = sql`(now() at time zone 'Asia/Seoul')::date`

/** Counts a member's visit, at most once a day. Skips a locked member row instead of waiting. */
export const updateSeenDays = (db: Db, memberId: number) =>
  sql`
    update member set seen_days = seen_days + 1, last_seen_on = ${today} where id = (
      select id from member where id = ${memberId} and withdrawn_at is null
        and coalesce(last_seen_on < ${today}, true)
      for no key update skip locked
    )`.execute(db)
