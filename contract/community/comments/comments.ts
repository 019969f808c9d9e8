import Type, { type Static } from 'typebox'
import { Mention, mentionedIds } from '#contract/community/mentions/mentions.ts'
import { type ThreadText, threadText } from '#contract/community/threads/thread-text.ts'
import { Id, OneOf, OrNull, Paragraphs, sentOnce } from '#contract/platform/http/schema.ts'
import { COMMENT_MAX, commentRooms } from './comment-rules.ts'

export * from './comment-rules.ts'

export interface Comment extends ThreadText {
  commentId: number
  /** Whether the author wrote as staff. */
  asStaff?: boolean
  /** The members that the comment names after an @. */
  mentions?: Mention[]
  replies: Comment[]
}

export const Comment = Type.Unsafe<Comment>({
  $id: 'Comment',
  type: 'object',
  required: ['commentId', 'datetime', 'deleted', 'replies'],
  properties: {
    commentId: Id(),
    ...threadText,
    asStaff: Type.Boolean(),
    mentions: Type.Array(Mention),
    replies: { type: 'array', items: { $ref: 'Comment#' } },
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
  /** Whether the writer, who knows the solution, confirmed a text that looks like the answer. */
  leakChecked: Type.Optional(Type.Boolean()),
  mentions: mentionedIds(),
})
export type NewComment = Static<typeof NewComment>

export const ChangedComment = Type.Object({
  commentId: Id(),
  content: Paragraphs(COMMENT_MAX),
  leakChecked: Type.Optional(Type.Boolean()),
  /** If omitted, earlier mentions stay as long as their names are in the text. */
  mentions: mentionedIds(),
})
export type ChangedComment = Static<typeof ChangedComment>

/** The members that an edited text names. */
export const named = { mentions: Type.Array(Mention) }
