import Type, { type Static } from 'typebox'
import { type Call, Count, Data, Id } from '#contract/platform/http/schema.ts'
import { HINTS_MAX } from './hint-rules.ts'

export * from './hint-rules.ts'

/** The hints open to the viewer, and the total number of hints. */
export const OpenedHints = Type.Object({ hints: Type.Array(Type.String()), hintCount: Count() })
export type OpenedHints = Static<typeof OpenedHints>

export const hintCalls = {
  'GET /api/hints': {
    summary: '내가 연 힌트. 해결했거나 포기한 회원, 작성자와 관리자에게는 모두',
    access: 'member',
    about: { postId: 'post' },
    refuses: ['not_found'],
    query: Type.Object({ postId: Id() }),
    reply: Data(OpenedHints),
  },
  'POST /api/hint': {
    summary: '다음 힌트 열기. number: 열려는 힌트가 몇 번째인지. 이미 열린 힌트라면 더 열지 않습니다',
    access: 'active',
    about: { postId: 'post' },
    refuses: ['not_found'],
    limit: 'write',
    body: Type.Object({
      postId: Id(),
      number: Type.Optional(Type.Integer({ minimum: 1, maximum: HINTS_MAX })),
    }),
    reply: Data(OpenedHints),
  },
} as const satisfies Record<string, Call>
