import Type, { type Static } from 'typebox'
import {
  type Call,
  Data,
  Id,
  Listing,
  OneOf,
  OrNull,
  Paragraphs,
  pageQuery,
  sentOnce,
  Time,
} from '#contract/platform/http/schema.ts'
import { AppealState } from '#contract/trust/reports/reports.ts'
import { OwnClaim } from '#contract/trust/takedowns/rights.ts'
import { APPEAL_MAX, APPEAL_MIN, contentKeys, memberEffectKeys, reasonKeys } from './moderation-rules.ts'
import { targetTypes } from './target-kinds.ts'

/** A decision about a member's own text or account, as that member reads it. */
export const OwnDecision = Type.Object({
  decisionId: Id(),
  targetType: OneOf(targetTypes),
  targetId: Id(),
  /** The title, or the beginning of the text. */
  excerpt: Type.String(),
  content: OneOf(contentKeys),
  member: OneOf(memberEffectKeys),
  /** The end of the restriction; `null` without a restriction or without an end. */
  until: OrNull(Time()),
  reason: OneOf(reasonKeys),
  words: OrNull(Type.String()),
  datetime: Time(),
  /** Whether reports alone caused the decision, before any review. */
  automatic: Type.Boolean(),
  /** Whether the text is hidden until staff has reviewed it, without any report. */
  isHeld: Type.Boolean(),
  /** Whether the decision still hides the text. The author may read it. */
  isHiding: Type.Boolean(),
  undoneAt: OrNull(Time()),
  appeal: OrNull(AppealState),
  /**
   * The end of the time to appeal; `null` if the decision was undone, or staff confirmed it by another one.
   */
  appealUntil: OrNull(Time()),
  /** The rights claim that the decision answers, if any. */
  claim: OrNull(OwnClaim),
})
export type OwnDecision = Static<typeof OwnDecision>

export const appealCalls = {
  'GET /api/user/decisions': {
    summary: '내 글과 나에 대한 조치',
    access: 'member',
    rights: true,
    query: Type.Object(pageQuery),
    reply: Listing(OwnDecision),
  },
  'GET /api/user/decision': {
    summary: '그 가운데 하나',
    access: 'member',
    rights: true,
    refuses: ['not_found'],
    query: Type.Object({ decisionId: Id() }),
    reply: Data(OwnDecision),
  },
  'POST /api/appeal': {
    summary: '이의 제기: 조치를 받은 회원과, 문제 없다고 판단된 신고를 한 회원이 한 번씩',
    access: 'member',
    rights: true,
    refuses: ['not_found', 'forbidden', 'conflict'],
    limit: 'write',
    body: Type.Object({
      decisionId: Id(),
      text: Paragraphs(APPEAL_MAX, { minLength: APPEAL_MIN }),
      ...sentOnce(),
    }),
    status: 201,
    reply: Data(Type.Object({ appealId: Id() })),
  },
} as const satisfies Record<string, Call>
