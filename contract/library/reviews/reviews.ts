import Type, { type Static } from 'typebox'
import { COMMENT_MAX } from '#contract/community/comments/comments.ts'
import { Mention, mentionedIds } from '#contract/community/mentions/mentions.ts'
import { type ThreadText, threadText } from '#contract/community/threads/thread-text.ts'
import { Id, Line, OrNull, Paragraphs, sentOnce, Time } from '#contract/platform/http/schema.ts'
import { type SpoilerLevel, TEASER_MAX, WORST_SPOILER } from './review-rules.ts'

export * from './review-rules.ts'

/** A review. It has no content if its level is above the requested spoiler level. */
export interface Review extends ThreadText {
  reviewId: number
  bookId: number
  spoiler: SpoilerLevel
  teaser: string | null
  /** Omitted if the review is above the requested spoiler level. */
  mentions?: Mention[]
  replies: Review[]
}

export const Spoiler = () => Type.Unsafe<SpoilerLevel>(Type.Integer({ minimum: 0, maximum: WORST_SPOILER }))

export const Review = Type.Unsafe<Review>({
  $id: 'Review',
  type: 'object',
  required: ['reviewId', 'bookId', 'datetime', 'spoiler', 'deleted', 'replies'],
  properties: {
    reviewId: Id(),
    bookId: Id(),
    ...threadText,
    spoiler: Spoiler(),
    teaser: OrNull(Type.String()),
    mentions: Type.Array(Mention),
    replies: { type: 'array', items: { $ref: 'Review#' } },
  },
})

/**
 * A review's spoiler level, and the teaser that everyone may read. A reply's level is at least its parent's.
 */
const leveled = {
  spoiler: Type.Optional(Spoiler()),
  teaser: Type.Optional(OrNull(Line(TEASER_MAX, { minLength: 0 }))),
}

/** A single review with its full text, which lists leave out above the requested level. */
export const WholeReview = Type.Object({
  reviewId: Id(),
  bookId: Id(),
  memberId: Id(),
  nickname: Type.String(),
  datetime: Time(),
  editedAt: OrNull(Time()),
  content: Type.String(),
  spoiler: Spoiler(),
  teaser: OrNull(Type.String()),
  mentions: Type.Optional(Type.Array(Mention)),
})
export type WholeReview = Static<typeof WholeReview>

export const NewReview = Type.Object({
  bookId: Id(),
  parentId: Type.Optional(OrNull(Id())),
  content: Paragraphs(COMMENT_MAX),
  ...leveled,
  ...sentOnce(),
  mentions: mentionedIds(),
})
export type NewReview = Static<typeof NewReview>

/** An omitted level or teaser stays unchanged. */
export const ChangedReview = Type.Object({
  reviewId: Id(),
  content: Paragraphs(COMMENT_MAX),
  ...leveled,
  mentions: mentionedIds(),
})
export type ChangedReview = Static<typeof ChangedReview>
