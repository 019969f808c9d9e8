import Type, { type Static } from 'typebox'
import { Count, Id, OneOf, OrNull, Time } from '#contract/platform/http/schema.ts'
import { voteClosings, voteOptions, voteStates, WHYS_MAX } from './vote-rules.ts'

/** An option's number, counted from 1. */
export const OptionId = () => Type.Integer({ minimum: 1, maximum: voteOptions.most })
const Share = () => Type.Integer({ minimum: 0, maximum: 100 })
export const Shares = () =>
  Type.Unsafe<number[] | null>({ type: ['array', 'null'], items: Share(), maxItems: voteOptions.most })

/** What pages show of a vote: never what anyone has voted. */
const shown = {
  voteId: Id(),
  question: Type.String(),
  state: OneOf(voteStates),
}

/** On the pages of its series' parts. */
export const PartVote = Type.Object({
  ...shown,
  /** Whether this part comes before the one that tells the culprit, is that one, or comes after it. */
  stands: OneOf(['before', 'reveal', 'after']),
  /** From the part on that tells it: the right option, and how many of a hundred had it. */
  answer: OrNull(Type.String()),
  hitShare: OrNull(Share()),
})
export type PartVote = Static<typeof PartVote>

/** On the page of its series, whose readers may not know the end. */
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
  /** The part that tells the culprit, where it can be read. */
  revealPostId: OrNull(Id()),
})
export type Vote = Static<typeof Vote>

const Why = Type.Object({
  memberId: Id(),
  nickname: Type.String(),
  option: OptionId(),
  why: Type.String(),
})

/** What a vote came to, once its answer is told. */
export const VoteResult = Type.Object({
  answer: OptionId(),
  /** What the author says of having changed it. */
  note: OrNull(Type.String()),
  ballotCount: Count(),
  shares: Shares(),
  whys: Type.Array(Why, { maxItems: WHYS_MAX }),
})
export type VoteResult = Static<typeof VoteResult>
