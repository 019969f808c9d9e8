import Type, { type Static } from 'typebox'
import { type Call, Data, Id, Listing, Nothing, OrNull, Paragraphs, pageQuery, Time } from './schema.ts'
import { hasInk } from './text.ts'

export const COMMENT_MAX = 2_000
/** Top-level comments a page. */
export const COMMENTS_PAGE_SIZE = 10
/** Nobody can read deeper, and what nests without end overflows whoever walks it. */
export const COMMENT_DEPTH_MAX = 100

/** Cyclic in the wire: replies are comments. A husk (`deleted`) has no member and no content. */
const fields = {
  memberId: OrNull(Id()),
  nickname: OrNull(Type.String()),
  datetime: Time(),
  content: OrNull(Type.String()),
  parentId: OrNull(Id()),
  deleted: Type.Boolean(),
}

export interface Comment {
  commentId: number
  memberId: number | null
  nickname: string | null
  datetime: string
  content: string | null
  parentId: number | null
  deleted: boolean
  replies: Comment[]
}

export const Comment = Type.Unsafe<Comment>({
  $id: 'Comment',
  type: 'object',
  required: ['commentId', 'datetime', 'deleted', 'replies'],
  properties: { commentId: Id(), ...fields, replies: { type: 'array', items: { $ref: 'Comment#' } } },
})

export const NewComment = Type.Object({
  postId: Id(),
  parentId: Type.Optional(OrNull(Id())),
  content: Paragraphs(COMMENT_MAX),
})
export type NewComment = Static<typeof NewComment>

/** What keeps a comment from being sent, in Korean; `null` when nothing does. */
export function commentProblem({ content, isReply }: { content: string; isReply: boolean }) {
  if (hasInk(content)) return null
  return isReply ? '답글 내용을 입력해 주세요.' : '댓글을 입력해 주세요.'
}

export const commentCalls = {
  'GET /api/comments': {
    summary: '글의 댓글, 오래된 것부터. 쪽은 최상위 댓글로 셉니다. around: 그 댓글이 있는 쪽',
    access: 'anyone',
    query: Type.Object({
      postId: Id(),
      /** A comment whose page is wanted, whichever that is, instead of `page`. */
      around: Type.Optional(Id()),
      ...pageQuery,
    }),
    reply: Listing(Comment),
  },
  'POST /api/comment': {
    summary: '댓글이나 답글 쓰기',
    access: 'active',
    limit: 'write',
    body: NewComment,
    status: 201,
    reply: Data(Type.Object({ commentId: Id() })),
  },
  'DELETE /api/comment': {
    summary: '댓글 지우기. 답글이 있으면 자리만 남습니다',
    access: 'active',
    query: Type.Object({ commentId: Id() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
