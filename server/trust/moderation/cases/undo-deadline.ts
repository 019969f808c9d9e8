import { sql } from 'kysely'
import { UNDO_DAYS } from '#contract/trust/moderation/moderation-rules.ts'

/**
 * The end of a restriction in force, or `null`. A restriction without an end gets a date in the year 9999.
 */
export const restrictedUntil = sql<string | null>`(
  select least(decision.until, '9999-12-31')
  where decision.content = 'keep' and decision.member_effect in ('silence', 'suspend') and decision.until > now()
)`

/**
 * A decision can be undone for a month; after that the removed text is erased. A decision that only restricts
 * a member can also be undone as long as it is in force.
 */
export function undoDeadline(decision: { datetime: string; restrictedUntil: string | null }) {
  const removedUntil = Date.parse(decision.datetime) + UNDO_DAYS * 86_400_000
  return new Date(Math.max(removedUntil, Date.parse(decision.restrictedUntil ?? decision.datetime)))
}
