import Type, { type Static } from 'typebox'
import { Mention, mentionedIds } from '#contract/community/mentions/mentions.ts'
import { Count, Id, OneOf, OrNull, Paragraphs, sentOnce, Time } from '#contract/platform/http/schema.ts'
import { COMMENT_MAX, commentRooms } from './comment-rules.ts'

export * from './comment-rules.ts'

/** The schema is recursive: replies are comments. A husk (`deleted`) has no member and no content. */
const fields = {
  memberId: OrNull(Id()),
  nickname: OrNull(Type.String()),
  datetime: Time(),
  editedAt: OrNull(Time()),
  content: OrNull(Type.String()),
  parentId: OrNull(Id()),
  deleted: Type.Boolean(),
  withheld: Type.Optional(Type.Unsafe<WithheldKind>(Type.String())),
  asStaff: Type.Optional(Type.Boolean()),
  mentions: Type.Optional(Type.Array(Mention)),
}

/**
 * Reasons for withholding a text. `review`: the staff has not decided yet. `moderated`: the staff decided to
 * hide it. `claim`: a rights claim is being examined.
 */
export const withheldKinds = ['review', 'moderated', 'claim'] as const
export type WithheldKind = (typeof withheldKinds)[number]

export interface Comment {
  commentId: number
  memberId: number | null
  nickname: string | null
  datetime: string
  /** The time of the last edit; edits right after writing don't count. */
  editedAt: string | null
  content: string | null
  parentId: number | null
  deleted: boolean
  /** Set if the husk's comment was hidden instead of deleted. */
  withheld?: WithheldKind
  /** Whether the author wrote as staff. */
  asStaff?: boolean
  /** The members that the comment names after an @. */
  mentions?: Mention[]
  replies: Comment[]
  /**
   * Only at the top level: the number of all replies below, husks included. `replies` contains the first 20
   * of them.
   */
  replyCount?: number
}

export const Comment = Type.Unsafe<Comment>({
  $id: 'Comment',
  type: 'object',
  required: ['commentId', 'datetime', 'deleted', 'replies'],
  properties: {
    commentId: Id(),
    ...fields,
    replies: { type: 'array', items: { $ref: 'Comment#' } },
    replyCount: Count(),
  },
})

export const NewComment = Type.Object({
  postId: Id(),
  parentId: Type.Optional(OrNull(Id())),
  content: Paragraphs(COMMENT_MAX),
  /** The room defaults to the parent's for a reply, and to the open room for other comments. */
  room: Type.Optional(OneOf(commentRooms)),
  ...sentOnce(),
  /** 운영진으로 쓰기, for moderators of the post's board. */
  asStaff: Type.Optional(Type.Boolean()),
  /** The writer knows the solution and confirmed a text that looks like the answer. */
  leakChecked: Type.Optional(Type.Boolean()),
  mentions: mentionedIds(),
})
export type NewComment = Static<typeof NewComment>

export const ChangedComment = Type.Object({
  commentId: Id(),
  content: Paragraphs(COMMENT_MAX),
  leakChecked: Type.Optional(Type.Boolean()),
  /** If omitted, members named before stay named while their names are still in the text. */
  mentions: mentionedIds(),
})
export type ChangedComment = Static<typeof ChangedComment>

/** The members that an edited text names. */
export const named = { mentions: Type.Array(Mention) }
