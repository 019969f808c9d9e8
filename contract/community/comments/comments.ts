import Type, { type Static } from 'typebox'
import { Mention, mentionedIds } from '#contract/community/mentions/mentions.ts'
import { Count, Id, OneOf, OrNull, Paragraphs, sentOnce, Time } from '#contract/platform/http/schema.ts'
import { COMMENT_MAX, commentRooms } from './comment-rules.ts'

export * from './comment-rules.ts'

/** Cyclic in the wire: replies are comments. A husk (`deleted`) has no member and no content. */
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

/** `review`: until somebody has looked at it; `moderated`: somebody has; `claim`: while somebody's rights are examined. */
export const withheldKinds = ['review', 'moderated', 'claim'] as const
export type WithheldKind = (typeof withheldKinds)[number]

export interface Comment {
  commentId: number
  memberId: number | null
  nickname: string | null
  datetime: string
  /** Changed, but for what was changed right after the writing. */
  editedAt: string | null
  content: string | null
  parentId: number | null
  deleted: boolean
  /** A husk of what was hidden, not deleted. */
  withheld?: WithheldKind
  /** Its author, one of the staff, wrote it as such. */
  asStaff?: boolean
  /** Whose names stand in it after an @. */
  mentions?: Mention[]
  replies: Comment[]
  /** At the top: all that hangs under it, husks too. `replies` holds the first 20 of them. */
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
  /** Where it isn't given, a reply goes to its parent's room, any other comment to the open one. */
  room: Type.Optional(OneOf(commentRooms)),
  ...sentOnce(),
  /** 운영진으로 쓰기: by who moderates the post's board. */
  asStaff: Type.Optional(Type.Boolean()),
  /** The writer knows the solution and means to write what looks like the answer. */
  leakChecked: Type.Optional(Type.Boolean()),
  mentions: mentionedIds(),
})
export type NewComment = Static<typeof NewComment>

export const ChangedComment = Type.Object({
  commentId: Id(),
  content: Paragraphs(COMMENT_MAX),
  leakChecked: Type.Optional(Type.Boolean()),
  /** Without it those who were named stay named, as far as their names still stand in the text. */
  mentions: mentionedIds(),
})
export type ChangedComment = Static<typeof ChangedComment>

/** Whom a changed text names. */
export const named = { mentions: Type.Array(Mention) }
