import Type, { type Static } from 'typebox'
import { NICKNAME_MAX } from '#contract/people/members/member-rules.ts'
import { type Call, Count, Data, Line, Nothing, OneOf, OrNull, Time } from '#contract/platform/http/schema.ts'
import { practiceLevels } from './practice-rules.ts'
import { ROOM_HOURS, ROOM_SEATS } from './room-rules.ts'

const Secret = () => Type.String({ pattern: '^[\\w-]{22}$', maxLength: 22 })

const Seat = Type.Object({
  name: Type.String(),
  /** Whether the player is a member under their own nickname. */
  isMember: Type.Boolean(),
  isHost: Type.Boolean(),
  isOwn: Type.Boolean(),
  tries: Count(),
  finished: Type.Boolean(),
  /** The result, once the room is over. */
  result: OrNull(Type.Object({ solved: Type.Boolean(), hints: Count(), rights: Type.Array(Count()) })),
})

export const Room = Type.Object({
  title: Type.String(),
  level: OneOf(practiceLevels),
  /** Number of parts of an accusation. */
  of: Count(),
  endsAt: Time(),
  /** Whether the results are open: every player has finished, the host has ended it, or its time is up. */
  isOver: Type.Boolean(),
  seats: Type.Array(Seat),
})
export type Room = Static<typeof Room>

const open = { access: 'anyone', knows: true, isPersonal: true } as const

/** A visitor's name in a room. A member plays under their nickname. */
const name = Type.Optional(Line(NICKNAME_MAX))

export const roomCalls = {
  'POST /api/together': {
    ...open,
    summary: `같은 사건 함께: ${ROOM_SEATS}명까지 같은 연습 사건을 푸는 방. ${ROOM_HOURS}시간 뒤에 끝납니다`,
    refuses: ['conflict'],
    limit: 'code',
    body: Type.Object({ level: OneOf(practiceLevels), name }),
    status: 201,
    reply: Data(Type.Object({ room: Type.String(), playId: Type.String() })),
  },
  'GET /api/together': {
    ...open,
    summary: '방에 있는 사람과 몇 번째 지목인지. 고른 것은 누구에게도 보이지 않고, 결과는 모두 마친 뒤에',
    limit: 'read',
    refuses: ['not_found'],
    query: Type.Object({ room: Secret(), playId: Type.Optional(Secret()) }),
    reply: Data(Room),
  },
  'POST /api/together/join': {
    ...open,
    summary:
      '방에 들어가기. 회원은 닉네임으로, 방문자는 고른 이름으로. 되풀이한 회원은 자기 자리로 돌아갑니다',
    refuses: ['not_found', 'conflict'],
    limit: 'write',
    body: Type.Object({ room: Secret(), name }),
    status: 201,
    reply: Data(Type.Object({ playId: Type.String() })),
  },
  'POST /api/together/end': {
    ...open,
    summary: '방을 끝내고 결과 열기. 방을 만든 사람만',
    refuses: ['not_found', 'forbidden'],
    limit: 'write',
    body: Type.Object({ room: Secret(), playId: Secret() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
