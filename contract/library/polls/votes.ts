import Type, { type Static } from 'typebox'
import { Count, Id, OneOf, OrNull, Time } from '#contract/platform/http/schema.ts'
import { voteClosings, voteOptions, voteStates, WHYS_MAX } from './vote-rules.ts'

/** An option's number, starting at 1. */
export const OptionId = () => Type.Integer({ minimum: 1, maximum: voteOptions.most })
const Share = () => Type.Integer({ minimum: 0, maximum: 100 })
export const Shares = () =>
  Type.Unsafe<number[] | null>({ type: ['array', 'null'], items: Share(), maxItems: voteOptions.most })

/** The part of a vote shown on all pages; it never contains anyone's ballot. */
const shown = {
  voteId: Id(),
  question: Type.String(),
  state: OneOf(voteStates),
}

/** A vote on the pages of its series' parts. */
export const PartVote = Type.Object({
  ...shown,
  /** This part's position relative to the part that reveals the culprit. */
  stands: OneOf(['before', 'reveal', 'after']),
  /**
   * The right option and the percentage of ballots for it. Both are `null` before the part that reveals them.
   */
  answer: OrNull(Type.String()),
  hitShare: OrNull(Share()),
})
export type PartVote = Static<typeof PartVote>

/** A vote on its series' page. It has no answer, because readers of that page may not know the end. */
export const SeriesVote = Type.Object(shown)
export type SeriesVote = Static<typeof SeriesVote>

export const Vote = Type.Object({
  ...shown,
  seriesId: Id(),
  memberId: Id(),
  options: Type.Array(Type.Object({ id: OptionId(), label: Type.String() })),
  ballotCount: Count(),
  closes: OneOf(voteClosings),
  closesAt: OrNull(Time()),
  /** The part that reveals the culprit, if it can be read. */
  revealPostId: OrNull(Id()),
})
export type Vote = Static<typeof Vote>

const Why = Type.Object({
  memberId: Id(),
  nickname: Type.String(),
  option: OptionId(),
  why: Type.String(),
})

/** The result of a vote whose answer is revealed. */
export const VoteResult = Type.Object({
  answer: OptionId(),
  /** The author's note on a changed answer. */
  note: OrNull(Type.String()),
  ballotCount: Count(),
  shares: Shares(),
  whys: Type.Array(Why, { maxItems: WHYS_MAX }),
})
export type VoteResult = Static<typeof VoteResult>
