import Type, { type Static } from 'typebox'
import type { BoardName } from '#contract/community/boards/boards.ts'
import { type Call, Data, held, Id, OneOf, Time } from '#contract/platform/http/schema.ts'
import { POST_CONTENT_MAX } from './document.ts'

/**
 * The title and text of a post before a change. A revision never contains the answer, explanation or hints.
 */
export const RevisionRow = Type.Object({
  number: Id(),
  title: Type.String(),
  type: Type.Unsafe<BoardName>(Type.String()),
  /** The role of the member who made the change. */
  editedBy: OneOf(['author', 'staff']),
  datetime: Time(),
  answerChanged: Type.Boolean(),
})
export type RevisionRow = Static<typeof RevisionRow>

/** A revision with its text. `content` is the raw editor JSON as text, `contentHtml` its rendered HTML. */
const Revision = Type.Object({
  ...RevisionRow.properties,
  content: Type.String(),
  contentHtml: Type.String(),
})

export const revisionCalls = {
  'GET /api/post/revisions': {
    summary: '글의 이전 내용, 새것부터. 작성자와 그 게시판의 운영진만',
    access: 'active',
    about: { postId: 'post' },
    refuses: ['not_found', 'forbidden'],
    query: Type.Object({ postId: Id() }),
    reply: Data(Type.Array(RevisionRow)),
  },
  'GET /api/post/revision': {
    summary: '이전 내용 하나. 정답, 해설, 힌트는 없습니다',
    access: 'active',
    about: { postId: 'post' },
    refuses: ['not_found', 'forbidden'],
    query: Type.Object({ postId: Id(), number: Id() }),
    reply: Data(Revision),
  },
  'PUT /api/post/restore': {
    summary: '이전 제목과 내용으로 되돌리기. 지금 내용도 이전 내용에 남습니다. 작성자만',
    access: 'active',
    speaks: true,
    about: { postId: 'post' },
    refuses: ['not_found', 'forbidden'],
    limit: 'write',
    // The saved text comes from the database, not from the body.
    saves: POST_CONTENT_MAX,
    body: Type.Object({ postId: Id(), number: Id() }),
    reply: Data(Type.Object({ postId: Id(), ...held })),
  },
} as const satisfies Record<string, Call>
