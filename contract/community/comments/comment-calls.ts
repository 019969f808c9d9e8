import Type from 'typebox'
import { threadId, threadQuery } from '#contract/community/threads/thread-calls.ts'
import {
  type Call,
  Count,
  Data,
  held,
  Id,
  Listing,
  Nothing,
  OrNull,
  Time,
} from '#contract/platform/http/schema.ts'
import { ChangedComment, Comment, NewComment, named } from './comments.ts'

const CommentsQuery = () =>
  Type.Object({
    postId: Id(),
    ...threadQuery,
  })

export const commentCalls = {
  'GET /api/comments': {
    summary:
      '글의 댓글, 오래된 것부터. 쪽은 최상위 댓글로 셉니다. around: 그 댓글이 있는 쪽, under: 그 댓글에 달린 답글',
    access: 'anyone',
    about: { postId: 'post' },
    refuses: ['not_found'],
    query: CommentsQuery(),
    reply: Listing(Comment, { threadId }),
  },
  'GET /api/solved-room/comments': {
    summary: '해결방의 댓글. 해결했거나 포기한 회원, 작성자와 관리자만',
    access: 'member',
    about: { postId: 'post' },
    refuses: ['not_found', 'forbidden'],
    query: CommentsQuery(),
    reply: Listing(Comment, { threadId, solvedRoomCount: Count() }),
  },
  'POST /api/comment': {
    summary:
      '댓글이나 답글 쓰기. room: 해결방이면 solved. 정답을 아는 회원이 정답을 쓰면 409와 data.leak: leakChecked로 그대로 올립니다',
    access: 'active',
    speaks: true,
    about: { parentId: 'comment', postId: 'post' },
    refuses: ['newcomer', 'not_found', 'forbidden', 'conflict'],
    limit: 'write',
    body: NewComment,
    status: 201,
    reply: Data(Type.Object({ commentId: Id(), ...held })),
  },
  'PUT /api/comment': {
    summary: '내 댓글 수정. 정답을 쓰면 댓글 쓰기와 같이 409와 data.leak: leakChecked로 그대로 올립니다',
    access: 'active',
    speaks: true,
    about: { commentId: 'comment' },
    refuses: ['newcomer', 'not_found', 'forbidden', 'conflict'],
    limit: 'write',
    body: ChangedComment,
    reply: Data(Type.Object({ commentId: Id(), editedAt: OrNull(Time()), ...named, ...held })),
  },
  'DELETE /api/comment': {
    summary: '댓글 삭제. 답글이 있으면 자리만 남습니다',
    access: 'active',
    about: { commentId: 'comment' },
    whileHidden: true,
    refuses: ['not_found', 'forbidden'],
    query: Type.Object({ commentId: Id() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
