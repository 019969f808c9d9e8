import Type, { type Static } from 'typebox'
import { BoardWord } from '#contract/community/boards/board-word.ts'
import { withheldKinds } from '#contract/community/threads/thread-text.ts'
import { WORST_SPOILER } from '#contract/library/reviews/review-rules.ts'
import {
  Count,
  Data,
  Id,
  OneOf,
  OneOfOrNull,
  OrNull,
  Paragraphs,
  Time,
} from '#contract/platform/http/schema.ts'
import {
  caseKinds,
  contentKeys,
  memberEffectKeys,
  NOTE_MAX,
  RANGES_MAX,
  reasonKeys,
  WORDS_MAX,
} from './moderation-rules.ts'
import { targetTypes } from './target-kinds.ts'

export const caseStates = ['open', 'decided'] as const

const Reasons = Type.Unsafe<Partial<Record<(typeof reasonKeys)[number], number>>>(
  Type.Record(Type.String(), Type.Integer()),
)

export const target = { targetType: OneOf(targetTypes), targetId: Id() }

export const CaseRow = Type.Object({
  caseId: Id(),
  /** Increases with each report and decision. A decision about an older version is refused. */
  version: Type.Integer(),
  kind: OneOf(caseKinds),
  ...target,
  postId: OrNull(Id()),
  bookId: OrNull(Id()),
  /** Remarks only: the daily case. */
  daily: Type.Unsafe<{ day: string; number: number } | null>({
    type: ['object', 'null'],
    properties: { day: { type: 'string' }, number: { type: 'integer' } },
  }),
  board: OrNull(Type.String()),
  /** Comments only. */
  room: OneOfOrNull(['open', 'solved']),
  /** Reviews only: the spoiler level. */
  spoiler: Count(),
  title: Type.String(),
  reasons: Reasons,
  urgent: Type.Boolean(),
  weight: Type.Number(),
  reportCount: Count(),
  firstAt: Time(),
  withheldAt: OrNull(Time()),
  returnsAt: OrNull(Time()),
  claimedBy: OrNull(Type.String()),
  decidedAt: OrNull(Time()),
})
export type CaseRow = Static<typeof CaseRow>

const Snapshot = Type.Object({
  revision: Type.Integer(),
  title: OrNull(Type.String()),
  text: Type.String(),
  nickname: Type.String(),
  board: OrNull(Type.String()),
  datetime: Time(),
})
export type Snapshot = Static<typeof Snapshot>

const CaseReport = Type.Object({
  reportId: Id(),
  nickname: Type.String(),
  reason: OneOf(reasonKeys),
  detail: OrNull(Type.String()),
  datetime: Time(),
  standing: OneOf(['newcomer', 'member', 'trusted']),
  upheld: Count(),
  dismissed: Count(),
})

const decided = {
  decisionId: Id(),
  content: OneOf(contentKeys),
  member: OneOf(memberEffectKeys),
  reason: OneOf(reasonKeys),
  words: OrNull(Type.String()),
  note: OrNull(Type.String()),
  by: OrNull(Type.String()),
  automatic: Type.Boolean(),
  sameHand: Type.Boolean(),
  datetime: Time(),
  undoneAt: OrNull(Time()),
  /** The deadline for undoing; `null` if it cannot be undone. */
  undoUntil: OrNull(Time()),
}
const CaseDecision = Type.Object(decided)
export const Precedent = Type.Object({ ...decided, caseId: OrNull(Id()), title: Type.String() })

const CaseAppeal = Type.Object({
  appealId: Id(),
  decisionId: Id(),
  role: OneOf(['author', 'reporter']),
  nickname: Type.String(),
  text: Type.String(),
  datetime: Time(),
  dueAt: Time(),
  /** Whether the decision answered a rights claim. Then only admins may answer the appeal. */
  isForAdmins: Type.Boolean(),
})

const Author = Type.Object({
  memberId: Id(),
  nickname: Type.String(),
  joinedAt: Time(),
  standing: OneOf(['newcomer', 'member', 'trusted']),
  withdrawn: Type.Boolean(),
  staff: Type.Boolean(),
  /** Decisions within the last year. */
  decisions: Type.Array(Precedent),
  appealsWon: Count(),
})

/**
 * Everything needed for a decision. If it concerns the viewer's own text or report, reporters and reports are
 * left out.
 */
export const CaseDetail = Type.Object({
  case: CaseRow,
  maySee: Type.Boolean(),
  /**
   * Whether the target is in 해결방 and the viewer has not solved the case. Opening the text then counts as
   * giving up.
   */
  sealed: Type.Boolean(),
  snapshots: Type.Array(Snapshot),
  /** The current text; `null` if it is gone. */
  now: OrNull(Snapshot),
  /** Names of the images that the post shows now. Their bytes come from a separate call. */
  pictures: Type.Array(Type.String()),
  /** The text to which the target replies. */
  context: OrNull(Type.String()),
  reports: Type.Array(CaseReport),
  author: OrNull(Author),
  decisions: Type.Array(CaseDecision),
  precedents: Type.Array(Precedent),
  appeal: OrNull(CaseAppeal),
})
export type CaseDetail = Static<typeof CaseDetail>

export const act = {
  content: OneOf(contentKeys),
  member: OneOf(memberEffectKeys),
  days: Type.Optional(OrNull(Type.Integer({ minimum: 1, maximum: 365 }))),
  board: Type.Optional(OrNull(BoardWord())),
  /** The covered ranges of the post's text, as identified by `mark`; the whole post if left out. */
  ranges: Type.Optional(
    OrNull(
      Type.Array(Type.Object({ from: Type.Integer({ minimum: 0 }), to: Type.Integer({ minimum: 1 }) }), {
        minItems: 1,
        maxItems: RANGES_MAX,
      }),
    ),
  ),
  mark: Type.Optional(OrNull(Type.String({ maxLength: 100 }))),
  /** The new spoiler level of a review. By default, it is one level above the current one. */
  spoiler: Type.Optional(OrNull(Type.Integer({ minimum: 1, maximum: WORST_SPOILER }))),
  reason: OneOf(reasonKeys),
  note: Type.Optional(OrNull(Paragraphs(NOTE_MAX, { minLength: 0 }))),
  words: Type.Optional(OrNull(Paragraphs(WORDS_MAX, { minLength: 0 }))),
}
const DecisionBody = Type.Object(act)
export type DecisionBody = Static<typeof DecisionBody>

/** `undoUntil` is `null` if nothing can undo the decision. */
export const Decided = Data(Type.Object({ decisionId: Id(), undoUntil: OrNull(Time()) }))

export const Withheld = Type.Object({
  ...target,
  kind: OneOf(withheldKinds),
  title: OrNull(Type.String()),
  text: Type.String(),
  reason: OneOfOrNull(reasonKeys),
  words: OrNull(Type.String()),
  until: OrNull(Time()),
  decisionId: OrNull(Id()),
})
export type Withheld = Static<typeof Withheld>

export const LogLine = Type.Object({
  actId: Id(),
  /** `null` for an act of the site itself. */
  byId: OrNull(Id()),
  by: OrNull(Type.String()),
  act: Type.String(),
  targetType: OrNull(Type.String()),
  targetId: OrNull(Id()),
  detail: Type.Record(Type.String(), Type.Unknown()),
  /** The staff's note on a decision. `null` for the people whom the decision concerns. */
  note: OrNull(Type.String()),
  datetime: Time(),
})
export type LogLine = Static<typeof LogLine>
