import Type, { type Static } from 'typebox'
import { COMMENT_MAX, type WithheldKind } from '#contract/community/comments/comments.ts'
import { Mention, mentionedIds } from '#contract/community/mentions/mentions.ts'
import { Count, Id, Line, OrNull, Paragraphs, sentOnce, Time } from '#contract/platform/http/schema.ts'
import { type SpoilerLevel, TEASER_MAX, WORST_SPOILER } from './review-rules.ts'

export * from './review-rules.ts'

/** As a comment: replies are reviews, a husk (`deleted`) has no member and no content. One that tells too much has none, either. */
export interface Review {
  reviewId: number
  bookId: number
  parentId: number | null
  memberId: number | null
  nickname: string | null
  datetime: string
  /** As a comment's. */
  editedAt: string | null
  content: string | null
  spoiler: SpoilerLevel
  teaser: string | null
  deleted: boolean
  /** As a comment's. */
  withheld?: WithheldKind
  /** As a comment's; of one that tells too much none. */
  mentions?: Mention[]
  replies: Review[]
  replyCount?: number
}

export const Spoiler = () => Type.Unsafe<SpoilerLevel>(Type.Integer({ minimum: 0, maximum: WORST_SPOILER }))

export const Review = Type.Unsafe<Review>({
  $id: 'Review',
  type: 'object',
  required: ['reviewId', 'bookId', 'datetime', 'spoiler', 'deleted', 'replies'],
  properties: {
    reviewId: Id(),
    bookId: Id(),
    parentId: OrNull(Id()),
    memberId: OrNull(Id()),
    nickname: OrNull(Type.String()),
    datetime: Time(),
    editedAt: OrNull(Time()),
    content: OrNull(Type.String()),
    spoiler: Spoiler(),
    teaser: OrNull(Type.String()),
    deleted: Type.Boolean(),
    withheld: Type.String(),
    mentions: Type.Array(Mention),
    replies: { type: 'array', items: { $ref: 'Review#' } },
    replyCount: Count(),
  },
})

/** How much a review tells, and what all may read of it then. A reply tells at least as much as what it answers. */
const leveled = {
  spoiler: Type.Optional(Spoiler()),
  teaser: Type.Optional(OrNull(Line(TEASER_MAX, { minLength: 0 }))),
}

/** One review, with the words that no list tells. */
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

/** What isn't given of the level and teaser stays. */
export const ChangedReview = Type.Object({
  reviewId: Id(),
  content: Paragraphs(COMMENT_MAX),
  ...leveled,
  mentions: mentionedIds(),
})
export type ChangedReview = Static<typeof ChangedReview>
