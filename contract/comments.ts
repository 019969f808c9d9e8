import Type, { type Static } from 'typebox'
import { COMMENT_MAX, commentRooms } from './comment-rules.ts'
import { Mention, mentionedIds } from './mentions.ts'
import {
  type Call,
  Count,
  Data,
  held,
  Id,
  Listing,
  Nothing,
  OneOf,
  OrNull,
  Paragraphs,
  pageQuery,
  SendId,
  Time,
} from './schema.ts'

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
  sendId: Type.Optional(SendId()),
  /** 운영진으로 쓰기: by who moderates the post's board. */
  asStaff: Type.Optional(Type.Boolean()),
  /** Whoever knows the solution means to write what looks like the answer. */
  leakChecked: Type.Optional(Type.Boolean()),
  mentions: mentionedIds(),
})
export type NewComment = Static<typeof NewComment>

const CommentsAsked = () =>
  Type.Object({
    postId: Id(),
    /** A comment whose page is wanted, whichever that is, instead of `page`. */
    around: Type.Optional(Id()),
    /** A comment at the top: a page of what hangs under it, flat and oldest first. `around` is then one of these. */
    under: Type.Optional(Id()),
    ...pageQuery,
  })

/** Whom a changed text names. */
export const named = { mentions: Type.Array(Mention) }

/** In which thread the comment is that `around` asked for. */
const threadId = Type.Optional(Id())

export const commentCalls = {
  'GET /api/comments': {
    summary:
      '글의 댓글, 오래된 것부터. 쪽은 최상위 댓글로 셉니다. around: 그 댓글이 있는 쪽, under: 그 댓글에 달린 답글',
    access: 'anyone',
    refuses: ['not_found'],
    query: CommentsAsked(),
    reply: Listing(Comment, { threadId }),
  },
  'GET /api/solved-room/comments': {
    summary: '해결방의 댓글. 해결했거나 포기한 회원, 작성자와 관리자만',
    access: 'member',
    refuses: ['not_found', 'forbidden'],
    query: CommentsAsked(),
    reply: Listing(Comment, { threadId, solvedRoomCount: Count() }),
  },
  'POST /api/comment': {
    summary:
      '댓글이나 답글 쓰기. room: 해결방이면 solved. 정답을 아는 회원이 정답을 쓰면 409와 data.leak: leakChecked로 그대로 올립니다',
    access: 'active',
    speaks: true,
    refuses: ['newcomer', 'not_found', 'forbidden', 'conflict'],
    limit: 'write',
    body: NewComment,
    status: 201,
    reply: Data(Type.Object({ commentId: Id(), ...held })),
  },
  'PUT /api/comment': {
    summary: '내 댓글 고치기',
    access: 'active',
    speaks: true,
    refuses: ['newcomer', 'not_found', 'forbidden'],
    limit: 'write',
    /** Without `mentions` those who were named stay so as far as their names still stand there. */
    body: Type.Object({ commentId: Id(), content: Paragraphs(COMMENT_MAX), mentions: mentionedIds() }),
    reply: Data(Type.Object({ commentId: Id(), editedAt: OrNull(Time()), ...named, ...held })),
  },
  'DELETE /api/comment': {
    summary: '댓글 삭제. 답글이 있으면 자리만 남습니다',
    access: 'active',
    refuses: ['not_found', 'forbidden'],
    query: Type.Object({ commentId: Id() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
