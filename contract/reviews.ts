import Type, { type Static } from 'typebox'
import { COMMENT_MAX, named, type WithheldKind } from './comments.ts'
import { Mention, mentionedIds } from './mentions.ts'
import { type SpoilerLevel, TEASER_MAX, WORST_SPOILER } from './review-rules.ts'
import {
  type Call,
  Count,
  Data,
  held,
  Id,
  Line,
  Listing,
  Nothing,
  OrNull,
  Paragraphs,
  pageQuery,
  SendId,
  Time,
} from './schema.ts'

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

const Spoiler = () => Type.Unsafe<SpoilerLevel>(Type.Integer({ minimum: 0, maximum: WORST_SPOILER }))

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
  sendId: Type.Optional(SendId()),
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

export const reviewCalls = {
  'GET /api/reviews': {
    summary:
      '도서의 리뷰, 오래된 것부터. 쪽은 최상위 리뷰로 셉니다. around: 그 리뷰가 있는 쪽, under: 그 리뷰에 달린 답글, spoilers: 이 단계까지의 내용도',
    access: 'anyone',
    refuses: ['not_found'],
    query: Type.Object({
      bookId: Id(),
      /** A review whose page is wanted, whichever that is, instead of `page`. */
      around: Type.Optional(Id()),
      /** A review at the top: a page of what hangs under it, flat and oldest first. `around` is then one of these. */
      under: Type.Optional(Id()),
      /** Words of reviews that tell so much come along; without it none that tell anything. */
      spoilers: Type.Optional(Spoiler()),
      ...pageQuery,
    }),
    reply: Listing(Review, { threadId: Type.Optional(Id()) }),
  },
  'GET /api/review': {
    summary: '리뷰 하나를 내용까지. 스포일러가 있는 리뷰를 펼칠 때',
    access: 'anyone',
    refuses: ['not_found'],
    query: Type.Object({ reviewId: Id() }),
    reply: Data(WholeReview),
  },
  'POST /api/review': {
    summary: '리뷰나 답글 쓰기',
    access: 'active',
    speaks: true,
    refuses: ['newcomer', 'not_found'],
    limit: 'write',
    body: NewReview,
    status: 201,
    reply: Data(Type.Object({ reviewId: Id(), ...held })),
  },
  'PUT /api/review': {
    summary: '내 리뷰 고치기',
    access: 'active',
    speaks: true,
    refuses: ['newcomer', 'not_found', 'forbidden'],
    limit: 'write',
    body: ChangedReview,
    reply: Data(
      Type.Object({ reviewId: Id(), editedAt: OrNull(Time()), spoiler: Spoiler(), ...named, ...held }),
    ),
  },
  'DELETE /api/review': {
    summary: '리뷰 삭제. 답글이 있으면 자리만 남습니다',
    access: 'active',
    refuses: ['not_found', 'forbidden'],
    query: Type.Object({ reviewId: Id() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
