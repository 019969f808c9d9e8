import Type, { type Static } from 'typebox'
import { type Call, Data, Id, Time } from '#contract/platform/http/schema.ts'

export * from './leak-rules.ts'

/** A comment that contains the answer. */
export const Leak = Type.Object({
  commentId: Id(),
  nickname: Type.String(),
  content: Type.String(),
  datetime: Time(),
})
export type Leak = Static<typeof Leak>

export const leakCalls = {
  'GET /api/post/leaks': {
    summary: '정답이 언급된 댓글, 새것부터. 문제의 작성자만',
    access: 'member',
    about: { postId: 'post' },
    refuses: ['not_found', 'forbidden'],
    limit: 'search',
    query: Type.Object({ postId: Id() }),
    reply: Data(Type.Array(Leak)),
  },
} as const satisfies Record<string, Call>
