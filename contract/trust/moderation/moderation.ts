import Type, { type Static } from 'typebox'
import { BoardWord } from '#contract/community/boards/board-word.ts'
import { withheldKinds } from '#contract/community/comments/comments.ts'
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
  targetTypes,
  WORDS_MAX,
} from './moderation-rules.ts'

export const caseStates = ['open', 'decided'] as const

const Reasons = Type.Unsafe<Partial<Record<(typeof reasonKeys)[number], number>>>(
  Type.Record(Type.String(), Type.Integer()),
)

export const target = { targetType: OneOf(targetTypes), targetId: Id() }

export const CaseRow = Type.Object({
  caseId: Id(),
  /** Moves with each report and decision: what is decided about an older one is refused. */
  version: Type.Integer(),
  kind: OneOf(caseKinds),
  ...target,
  postId: OrNull(Id()),
  bookId: OrNull(Id()),
  /** A remark's: about which day's case it is. */
  daily: Type.Unsafe<{ day: string; number: number } | null>({
    type: ['object', 'null'],
    properties: { day: { type: 'string' }, number: { type: 'integer' } },
  }),
  board: OrNull(Type.String()),
  /** A comment's. */
  room: OneOfOrNull(['open', 'solved']),
  /** A review's: how much it tells of its book. */
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
  /** Until when it can be undone; `null` where it can't. */
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
  /** By when it should be answered. */
  dueAt: Time(),
})

const Author = Type.Object({
  memberId: Id(),
  nickname: Type.String(),
  joinedAt: Time(),
  standing: OneOf(['newcomer', 'member', 'trusted']),
  withdrawn: Type.Boolean(),
  staff: Type.Boolean(),
  /** Of the last year. */
  decisions: Type.Array(Precedent),
  appealsWon: Count(),
})

/** All that a decision needs; where it is about the viewer's own text or report, nothing of who said what. */
export const CaseDetail = Type.Object({
  case: CaseRow,
  maySee: Type.Boolean(),
  /** It stands in 해결방, and the viewer has not solved the case: its words are told to who gives up on that. */
  sealed: Type.Boolean(),
  snapshots: Type.Array(Snapshot),
  /** As it stands now; `null` where it is gone. */
  now: OrNull(Snapshot),
  /** The names of the images that a post shows now; their bytes are another call's. */
  pictures: Type.Array(Type.String()),
  /** The comment it answers. */
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
  /** Of a post that is covered: which parts of its text, as `mark` names it; all of it where not given. */
  ranges: Type.Optional(
    OrNull(
      Type.Array(Type.Object({ from: Type.Integer({ minimum: 0 }), to: Type.Integer({ minimum: 1 }) }), {
        minItems: 1,
        maxItems: RANGES_MAX,
      }),
    ),
  ),
  mark: Type.Optional(OrNull(Type.String({ maxLength: 100 }))),
  /** Of a review that tells more than it says: up to which level; by one where not given. */
  spoiler: Type.Optional(OrNull(Type.Integer({ minimum: 1, maximum: WORST_SPOILER }))),
  reason: OneOf(reasonKeys),
  note: Type.Optional(OrNull(Paragraphs(NOTE_MAX, { minLength: 0 }))),
  words: Type.Optional(OrNull(Paragraphs(WORDS_MAX, { minLength: 0 }))),
}
const DecisionBody = Type.Object(act)
export type DecisionBody = Static<typeof DecisionBody>

export const Decided = Data(Type.Object({ decisionId: Id(), undoUntil: Time() }))

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
  /** `null`: the site itself. */
  byId: OrNull(Id()),
  by: OrNull(Type.String()),
  act: Type.String(),
  targetType: OrNull(Type.String()),
  targetId: OrNull(Id()),
  detail: Type.Record(Type.String(), Type.Unknown()),
  datetime: Time(),
})
export type LogLine = Static<typeof LogLine>
