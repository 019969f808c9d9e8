import Type, { type Static } from 'typebox'
import { type Call, Count, Data, Nothing, OrNull, Time } from '#contract/platform/http/schema.ts'

const Endpoint = () => Type.String({ minLength: 1, maxLength: 1_000 })
/** Base64url of 65 bytes and of 16 bytes. */
const Keys = Type.Object({
  p256dh: Type.String({ maxLength: 88, pattern: '^[\\w-]{87}=?$' }),
  auth: Type.String({ maxLength: 24, pattern: '^[\\w-]{22}={0,2}$' }),
})

/** A browser that gets the member's push messages. */
const PushDevice = Type.Object({
  device: OrNull(Type.String()),
  datetime: Time(),
  /** Whether it is the browser of this session. */
  isHere: Type.Boolean(),
})
export type PushDevice = Static<typeof PushDevice>

export const pushCalls = {
  'GET /api/push/key': {
    summary: '푸시를 받을 때 브라우저에 주는 사이트의 공개 키',
    access: 'member',
    reply: Data(Type.Object({ key: Type.String() })),
  },
  'GET /api/user/pushes': {
    summary: '푸시를 받는 브라우저, 나중에 켠 것부터',
    access: 'member',
    rights: true,
    reply: Data(Type.Array(PushDevice)),
  },
  'POST /api/push': {
    summary: '이 브라우저에서 푸시 받기. 되풀이해도 같습니다. 로그아웃하면 끝납니다',
    access: 'member',
    refuses: ['invalid', 'conflict'],
    limit: 'write',
    body: Type.Object({ endpoint: Endpoint(), keys: Keys }),
    status: 201,
    reply: Data(Type.Object({ devices: Count() })),
  },
  'DELETE /api/push': {
    summary: '이 브라우저에서 푸시 받지 않기. 되풀이해도 같습니다. 주소는 비밀이라 본문으로 받습니다',
    access: 'member',
    rights: true,
    body: Type.Object({ endpoint: Endpoint() }),
    status: 204,
    reply: Nothing(),
  },
  'POST /api/push/test': {
    summary: '이 브라우저에 시험 알림 보내기',
    access: 'member',
    refuses: ['not_found', 'unavailable'],
    limit: 'code',
    status: 204,
    reply: Nothing(),
  },
  'POST /api/push/opened': {
    summary: '푸시로 온 알림을 열었음: 푸시에 담긴 표로 지난 알림으로 옮깁니다',
    access: 'anyone',
    body: Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 300 }) }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
