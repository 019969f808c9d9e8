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
  targetTypes,
} from '#contract/trust/moderation/moderation-rules.ts'
import type { WordAction } from '#contract/trust/word-filter/word-actions.ts'
import { MONTH_PATTERN } from './period-rules.ts'

const counted = <K extends string>() =>
  Type.Unsafe<Partial<Record<K, number>>>(Type.Record(Type.String(), Type.Integer()))

const ClaimCounts = Type.Object({
  made: Count(),
  /** Addresses: kept from readers for the time being, or not. */
  measures: Count(),
  rejected: Count(),
  /** Authors who wanted it to be read again; what could be read again, and what was deleted when its time was over. */
  objections: Count(),
  restored: Count(),
  removed: Count(),
})
export type ClaimCounts = Static<typeof ClaimCounts>

const DemandCounts = Type.Object({ kinds: counted<DemandKind>(), answers: counted<DemandAnswer>() })
export type DemandCounts = Static<typeof DemandCounts>

/** What was said and done in one period, each counted when it happened. */
export const Figures = Type.Object({
  /** Reports that members made, by reason. */
  reports: counted<ReasonKey>(),
  /** Decisions of people that found nothing wrong, by what they did about a text, and about its writer. */
  kept: Count(),
  contents: counted<Content>(),
  members: counted<MemberEffect>(),
  /** Decisions of people that were taken back. */
  undone: Count(),
  /** By reports alone: what was hidden, who was kept from writing; what came back by itself, or by a person. */
  automatic: Type.Object({ hidden: Count(), paused: Count(), returned: Count(), overturned: Count() }),
  appeals: Type.Object({ made: Count(), accepted: Count(), rejected: Count() }),
  /** Of rights; `null` where they weren't counted yet. */
  claims: Type.Unsafe<ClaimCounts | null>({ ...ClaimCounts, type: ['object', 'null'] }),
  /** Words that were found, by what then happened to the text; `null` where they weren't counted yet. */
  words: Type.Unsafe<Partial<Record<WordAction, number>> | null>({ ...counted(), type: ['object', 'null'] }),
  /** Of authorities, by what they wanted and what was answered; `null` where they weren't written down yet. */
  demands: Type.Unsafe<DemandCounts | null>({ ...DemandCounts, type: ['object', 'null'] }),
  /** From the first report to the decision; `null` where nothing reported was decided. */
  medianHours: OrNull(Type.Integer({ minimum: 0 })),
})
export type Figures = Static<typeof Figures>

export const TransparencyPeriod = Type.Object({
  kind: OneOf(['month', 'half']),
  /** `2026-11`, `2026-H2`. */
  period: Type.String(),
  figures: Figures,
})
export type TransparencyPeriod = Static<typeof TransparencyPeriod>

/** What was done, without a name, a title or an address. */
export const PublicAct = Type.Object({
  decisionId: Id(),
  datetime: Time(),
  targetType: OneOf(targetTypes),
  board: OrNull(Type.String()),
  content: OneOf(contentKeys),
  member: OneOf(memberEffectKeys),
  /** `null` where it has no end, or no length. */
  days: OrNull(Type.Integer()),
  reason: OneOf(reasonKeys),
  automatic: Type.Boolean(),
  /** The decision that it takes back. */
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
