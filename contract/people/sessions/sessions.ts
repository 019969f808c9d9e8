import Type, { type Static } from 'typebox'
import { type Call, Listing, Nothing, pageQuery, Time } from '#contract/platform/http/schema.ts'

const SessionId = () => Type.String({ pattern: '^[\\w-]{1,64}$', maxLength: 64 })

/** A live session of the member. Its IP address is not stored. */
const OwnSession = Type.Object({
  sessionId: SessionId(),
  /** The browser and system: `Chrome · Windows`. */
  device: Type.String(),
  createdAt: Time(),
  /** The last use, rounded to the hour. */
  seenAt: Time(),
  current: Type.Boolean(),
})
export type OwnSession = Static<typeof OwnSession>

export const sessionCalls = {
  'GET /api/user/sessions': {
    summary: '내가 로그인한 기기: 지금 쓰는 것부터, 나머지는 최근에 쓴 순서로',
    access: 'member',
    rights: true,
    query: Type.Object(pageQuery),
    reply: Listing(OwnSession),
  },
  'DELETE /api/user/session': {
    summary: '기기 하나에서 로그아웃',
    access: 'member',
    rights: true,
    refuses: ['not_found'],
    query: Type.Object({ sessionId: SessionId() }),
    status: 204,
    reply: Nothing(),
  },
  'DELETE /api/user/sessions': {
    summary: '지금 쓰는 기기를 뺀 모든 기기에서 로그아웃',
    access: 'member',
    rights: true,
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
