import Type, { type Static } from 'typebox'
import {
  type Call,
  Count,
  Data,
  Id,
  Listing,
  OneOf,
  OrNull,
  pageQuery,
  Time,
} from '#contract/platform/http/schema.ts'
import type { DemandAnswer, DemandKind } from '#contract/trust/audit-log/demand-rules.ts'
import {
  type Content,
  contentKeys,
  type MemberEffect,
  memberEffectKeys,
  type ReasonKey,
  reasonKeys,
} from '#contract/trust/moderation/moderation-rules.ts'
import { targetTypes } from '#contract/trust/moderation/target-kinds.ts'
import type { WordAction } from '#contract/trust/word-filter/word-actions.ts'
import { MONTH_PATTERN } from './period-rules.ts'

const counted = <K extends string>() =>
  Type.Unsafe<Partial<Record<K, number>>>(Type.Record(Type.String(), Type.Integer()))

const ClaimCounts = Type.Object({
  made: Count(),
  /** Addresses in claims: those hidden temporarily, and those whose claim was rejected. */
  measures: Count(),
  rejected: Count(),
  /** Objections of authors, texts restored, and texts deleted after their measure ended. */
  objections: Count(),
  restored: Count(),
  removed: Count(),
})
export type ClaimCounts = Static<typeof ClaimCounts>

/** Inquiries received, those answered for the first time, and those answered after their deadline. */
const InquiryCounts = Type.Object({ made: Count(), answered: Count(), late: Count() })
export type InquiryCounts = Static<typeof InquiryCounts>

const DemandCounts = Type.Object({ kinds: counted<DemandKind>(), answers: counted<DemandAnswer>() })
export type DemandCounts = Static<typeof DemandCounts>

/** Counts of one period, each event in the period when it happened. */
export const Figures = Type.Object({
  reports: counted<ReasonKey>(),
  /**
   * Decisions by people: those that found nothing wrong, those by content effect, and those by member effect.
   */
  kept: Count(),
  contents: counted<Content>(),
  members: counted<MemberEffect>(),
  /** Decisions by people that were undone. */
  undone: Count(),
  /**
   * Automatic decisions: texts hidden, newcomers silenced, texts restored automatically, and decisions
   * overturned by a person.
   */
  automatic: Type.Object({ hidden: Count(), paused: Count(), returned: Count(), overturned: Count() }),
  appeals: Type.Object({ made: Count(), accepted: Count(), rejected: Count() }),
  /** Rights claims; `null` for periods before they were counted. */
  claims: Type.Unsafe<ClaimCounts | null>({ ...ClaimCounts, type: ['object', 'null'] }),
  /** Inquiries to the staff; `null` for periods before they were counted. */
  inquiries: Type.Unsafe<InquiryCounts | null>({ ...InquiryCounts, type: ['object', 'null'] }),
  /** Watched words found, by action; `null` for periods before they were counted. */
  words: Type.Unsafe<Partial<Record<WordAction, number>> | null>({ ...counted(), type: ['object', 'null'] }),
  /** Demands of authorities, by kind and answer; `null` for periods before they were recorded. */
  demands: Type.Unsafe<DemandCounts | null>({ ...DemandCounts, type: ['object', 'null'] }),
  /** Median hours from the first report to the decision; `null` without such decisions. */
  medianHours: OrNull(Type.Integer({ minimum: 0 })),
})
export type Figures = Static<typeof Figures>

export const TransparencyPeriod = Type.Object({
  kind: OneOf(['month', 'half']),
  /** A month or half-year: `2026-11`, `2026-H2`. */
  period: Type.String(),
  figures: Figures,
})
export type TransparencyPeriod = Static<typeof TransparencyPeriod>

/** A decision in the public list, without names, titles or addresses. */
export const PublicAct = Type.Object({
  decisionId: Id(),
  datetime: Time(),
  targetType: OneOf(targetTypes),
  board: OrNull(Type.String()),
  content: OneOf(contentKeys),
  member: OneOf(memberEffectKeys),
  /** The duration in days; `null` without an end or a duration. */
  days: OrNull(Type.Integer()),
  reason: OneOf(reasonKeys),
  automatic: Type.Boolean(),
  /** The decision that this one undoes. */
  undoes: OrNull(Id()),
})
export type PublicAct = Static<typeof PublicAct>

const month = () => Type.Optional(Type.String({ pattern: MONTH_PATTERN, maxLength: 7 }))

export const transparencyCalls = {
  'GET /api/transparency': {
    summary: '끝난 달과 반년의 신고, 조치, 이의의 수. 달라고 하지 않으면 지난 열두 달',
    access: 'anyone',
    query: Type.Object({ from: month(), to: month() }),
    reply: Data(Type.Array(TransparencyPeriod)),
  },
  'GET /api/transparency/acts': {
    summary: '한 조치를 하나씩, 이름과 제목 없이. 새것부터',
    access: 'anyone',
    query: Type.Object(pageQuery),
    reply: Listing(PublicAct),
  },
} as const satisfies Record<string, Call>
