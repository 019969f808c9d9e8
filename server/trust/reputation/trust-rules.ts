import type { Trust } from '#contract/people/members/member-rules.ts'
import type { ReasonKey } from '#contract/trust/moderation/moderation-rules.ts'
import type { OptionFigures } from '#contract/trust/site-settings/option-rules.ts'
import type { Accuracy, findFacts } from './trust-queries.ts'

type Facts = Awaited<ReturnType<typeof findFacts>>

/** Minimum decided reports before their accuracy counts. */
const DECIDED_MIN = 5

/** The trust level that follows from a member's activity. */
export function trustOf(facts: Facts): Trust {
  const { days, seen, solved, texts, isUpheldAgainst, isRestricted, upheld, dismissed } = facts
  if (days < 1 || isUpheldAgainst || isRestricted || (solved < 1 && texts < 3)) return 'newcomer'
  const decided = upheld + dismissed
  const isAccurate = decided < DECIDED_MIN || upheld / decided >= 0.7
  return days >= 30 && seen >= 15 && solved >= 5 && texts >= 10 && isAccurate ? 'trusted' : 'member'
}

const BASE: Record<Trust, number> = { newcomer: 0, member: 1, trusted: 1.5 }

/** Accuracy factor of a reporter, from 0.2 to 1.6. It is 1 for a member without decided reports. */
export const accuracyOf = ({ upheld, dismissed }: Accuracy) =>
  Math.min(1.6, Math.max(0.2, (2 * (upheld + 2)) / (upheld + dismissed + 4)))

/**
 * The weight of a report. `earlier` is the number of the member's reports against the same author within
 * thirty days.
 */
export const weightOf = (trust: Trust, accuracy: Accuracy, earlier: number) =>
  BASE[trust] * accuracyOf(accuracy) * 0.5 ** earlier

export const REPORTS_A_DAY: Record<Trust, number> = { newcomer: 10, member: 30, trusted: 100 }

/** Age factor of a report's weight. */
export const ageFactor = (days: number) => (days > 14 ? 0.25 : days > 7 ? 0.5 : 1)

export interface WeightedReport {
  reason: ReasonKey
  weight: number
  days: number
}

/**
 * The reason for which reports alone hide a text until review, or `undefined` if their total weight is too
 * low.
 */
export function hidingReason(
  reports: WeightedReport[],
  author: Trust,
  { hidesAt, hidesBy, trustedAuthor }: Pick<OptionFigures, 'hidesAt' | 'hidesBy' | 'trustedAuthor'>,
): ReasonKey | undefined {
  const scale = author === 'trusted' ? trustedAuthor : 1
  if (reports.some(({ reason }) => reason === 'filming')) return 'filming'
  const now = reports.map(({ reason, weight, days }) => ({ reason, weight: weight * ageFactor(days) }))
  const counted = now.filter(({ weight }) => weight > 0)
  const sum = (those: typeof now) => those.reduce((all, { weight }) => all + weight, 0)
  if (sum(counted.filter(({ reason }) => reason === 'privacy')) >= scale) return 'privacy'
  if (counted.length < hidesBy || sum(counted) < hidesAt * scale) return undefined
  const byReason = Map.groupBy(counted, ({ reason }) => reason)
  return [...byReason].toSorted(([, one], [, other]) => sum(other) - sum(one))[0]?.[0]
}
