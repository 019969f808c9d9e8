import Type, { type Static } from 'typebox'
import { COMMENT_MAX, type WithheldKind } from './comments.ts'
import {
  type Call,
  Count,
  Data,
  held,
  Id,
  Listing,
  Nothing,
  OrNull,
  Paragraphs,
  pageQuery,
  SendId,
  Time,
} from './schema.ts'

/** What is said about a daily case by those who finished it. As a comment: a husk has no member and no content. */
export interface DailyRemark {
  remarkId: number
  parentId: number | null
  memberId: number | null
  nickname: string | null
  datetime: string
  /** As a comment's. */
  editedAt: string | null
  content: string | null
  deleted: boolean
  /** As a comment's. */
  withheld?: WithheldKind
  replies: DailyRemark[]
  replyCount?: number
}

export const DailyRemark = Type.Unsafe<DailyRemark>({
  $id: 'DailyRemark',
  type: 'object',
  required: ['remarkId', 'datetime', 'deleted', 'replies'],
  properties: {
    remarkId: Id(),
    parentId: OrNull(Id()),
    memberId: OrNull(Id()),
    nickname: OrNull(Type.String()),
    datetime: Time(),
    editedAt: OrNull(Time()),
    content: OrNull(Type.String()),
    deleted: Type.Boolean(),
    withheld: Type.String(),
    replies: { type: 'array', items: { $ref: 'DailyRemark#' } },
    replyCount: Count(),
  },
})

const Day = () => Type.String({ maxLength: 10 })

export const NewDailyRemark = Type.Object({
  day: Day(),
  parentId: Type.Optional(OrNull(Id())),
  content: Paragraphs(COMMENT_MAX),
  sendId: Type.Optional(SendId()),
})
export type NewDailyRemark = Static<typeof NewDailyRemark>

export const remarkCalls = {
  'GET /api/daily/remarks': {
    summary:
      '그날 사건의 뒷이야기, 오래된 것부터. 사건을 마친 회원만. around: 그 글이 있는 쪽, under: 그 글에 달린 답글',
    access: 'member',
    refuses: ['not_found', 'forbidden'],
    query: Type.Object({
      day: Day(),
      /** A remark whose page is wanted, whichever that is, instead of `page`. */
      around: Type.Optional(Id()),
      /** A remark at the top: a page of what hangs under it, flat and oldest first. `around` is then one of these. */
      under: Type.Optional(Id()),
      ...pageQuery,
    }),
    reply: Listing(DailyRemark, { threadId: Type.Optional(Id()), remarkCount: Count() }),
  },
  'POST /api/daily/remark': {
    summary: '뒷이야기나 답글 쓰기. 사건을 마친 회원만',
    access: 'active',
    speaks: true,
    refuses: ['newcomer', 'not_found', 'forbidden'],
    limit: 'write',
    body: NewDailyRemark,
    status: 201,
    reply: Data(Type.Object({ remarkId: Id(), ...held })),
  },
  'PUT /api/daily/remark': {
    summary: '내 뒷이야기 고치기',
    access: 'active',
    speaks: true,
    refuses: ['newcomer', 'not_found', 'forbidden'],
    limit: 'write',
    body: Type.Object({ remarkId: Id(), content: Paragraphs(COMMENT_MAX) }),
    reply: Data(Type.Object({ remarkId: Id(), editedAt: OrNull(Time()), ...held })),
  },
  'DELETE /api/daily/remark': {
    summary: '뒷이야기 삭제. 답글이 있으면 자리만 남습니다',
    access: 'active',
    refuses: ['not_found', 'forbidden'],
    query: Type.Object({ remarkId: Id() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
