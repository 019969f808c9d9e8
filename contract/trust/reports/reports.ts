import Type, { type Static } from 'typebox'
import {
  type Call,
  Data,
  Id,
  Listing,
  Nothing,
  OneOf,
  OneOfOrNull,
  OrNull,
  Paragraphs,
  pageQuery,
  Time,
} from '#contract/platform/http/schema.ts'
import { DETAIL_MAX, reasonKeys } from '#contract/trust/moderation/moderation-rules.ts'
import { targetTypes } from '#contract/trust/moderation/target-kinds.ts'

/**
 * `acted`: the decision did something. `kept`: nothing was wrong. `returned`: the text was restored before
 * any review.
 */
const reportOutcomes = ['acted', 'kept', 'returned'] as const

export const AppealState = Type.Object({
  appealId: Id(),
  state: OneOf(['open', 'accepted', 'rejected']),
  text: Type.String(),
  answer: OrNull(Type.String()),
  datetime: Time(),
})
export type AppealState = Static<typeof AppealState>

export const OwnReport = Type.Object({
  reportId: Id(),
  targetType: OneOf(targetTypes),
  /** The beginning of the text as the member reported it; `null` if the target is no longer readable for everyone. */
  excerpt: OrNull(Type.String()),
  reason: OneOf(reasonKeys),
  datetime: Time(),
  outcome: OneOfOrNull(reportOutcomes),
  /** The decision to leave the target as it is, which the reporter may appeal. */
  decisionId: OrNull(Id()),
  appealUntil: OrNull(Time()),
  appeal: OrNull(AppealState),
})
export type OwnReport = Static<typeof OwnReport>

export const reportCalls = {
  'POST /api/report': {
    summary: '신고. 검토 전에 다시 신고하면 사유와 내용이 바뀝니다',
    access: 'active',
    speaks: true,
    about: { targetId: 'target' },
    refuses: ['not_found', 'forbidden', 'already_reviewed'],
    limit: 'write',
    body: Type.Object({
      targetType: OneOf(targetTypes),
      targetId: Id(),
      reason: OneOf(reasonKeys),
      detail: Type.Optional(OrNull(Paragraphs(DETAIL_MAX, { minLength: 0 }))),
    }),
    status: 201,
    reply: Data(Type.Object({ reportId: Id() })),
  },
  'GET /api/user/reports': {
    summary: '내가 한 신고와 그 결과',
    access: 'member',
    rights: true,
    query: Type.Object(pageQuery),
    reply: Listing(OwnReport),
  },
  'DELETE /api/report': {
    summary: '검토 전인 신고를 취소합니다',
    access: 'member',
    refuses: ['not_found', 'conflict'],
    query: Type.Object({ reportId: Id() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
