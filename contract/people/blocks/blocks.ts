import Type from 'typebox'
import { type Call, Data, Id, Listing, Nothing, pageQuery, Time } from '#contract/platform/http/schema.ts'

/** Calls for blocking members. A blocked member never learns of the block. */
export const blockCalls = {
  'GET /api/blocks': {
    summary: '내가 차단한 회원, 나중에 차단한 순서로',
    access: 'member',
    query: Type.Object(pageQuery),
    reply: Listing(Type.Object({ memberId: Id(), nickname: Type.String(), datetime: Time() })),
  },
  'POST /api/block': {
    summary: '회원 차단: 그 회원의 글과 댓글이 나에게 보이지 않고 알림도 오지 않습니다. 되풀이해도 같습니다',
    access: 'member',
    refuses: ['not_found', 'forbidden', 'conflict'],
    limit: 'write',
    body: Type.Object({ memberId: Id() }),
    status: 201,
    reply: Data(Type.Object({ memberId: Id() })),
  },
  'DELETE /api/block': {
    summary: '차단 해제. 되풀이해도 같습니다',
    access: 'member',
    query: Type.Object({ memberId: Id() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
