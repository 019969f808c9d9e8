import Type from 'typebox'
import { COMMENT_MAX } from '#contract/community/comments/comments.ts'
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
  Paragraphs,
  Time,
} from '#contract/platform/http/schema.ts'
import { DailyRemark, NewDailyRemark, UncheckedDay } from './remarks.ts'

export const remarkCalls = {
  'GET /api/daily/remarks': {
    summary:
      '그날 사건의 뒷이야기, 오래된 것부터. 사건을 마친 회원만. around: 그 글이 있는 쪽, under: 그 글에 달린 답글',
    access: 'member',
    refuses: ['not_found', 'forbidden'],
    query: Type.Object({
      day: UncheckedDay(),
      ...threadQuery,
    }),
    reply: Listing(DailyRemark, { threadId, remarkCount: Count() }),
  },
  'POST /api/daily/remark': {
    summary: '뒷이야기나 답글 쓰기. 사건을 마친 회원만',
    access: 'active',
    speaks: true,
    about: { parentId: 'remark' },
    refuses: ['newcomer', 'not_found', 'forbidden'],
    limit: 'write',
    body: NewDailyRemark,
    status: 201,
    reply: Data(Type.Object({ remarkId: Id(), ...held })),
  },
  'PUT /api/daily/remark': {
    summary: '내 뒷이야기 수정',
    access: 'active',
    speaks: true,
    about: { remarkId: 'remark' },
    refuses: ['newcomer', 'not_found', 'forbidden'],
    limit: 'write',
    body: Type.Object({ remarkId: Id(), content: Paragraphs(COMMENT_MAX) }),
    reply: Data(Type.Object({ remarkId: Id(), editedAt: OrNull(Time()), ...held })),
  },
  'DELETE /api/daily/remark': {
    summary: '뒷이야기 삭제. 답글이 있으면 자리만 남습니다',
    access: 'active',
    about: { remarkId: 'remark' },
    whileHidden: true,
    refuses: ['not_found', 'forbidden'],
    query: Type.Object({ remarkId: Id() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
