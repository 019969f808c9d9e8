import Type, { type Static } from 'typebox'
import { type Call, Count, Data, Day, Id, Nothing, OneOf, OrNull } from '#contract/platform/http/schema.ts'
import { CREW_DAYS, CREW_MAX, CREW_STREAK_MAX, crewDayMarks } from './crew-rules.ts'

const Invite = () => Type.String({ pattern: '^[\\w-]{22}$', maxLength: 22 })

const Row = Type.Object({
  memberId: Id(),
  nickname: Type.String(),
  isLeader: Type.Boolean(),
  isOwn: Type.Boolean(),
  /** The result of today's case; `null` if the member has not finished it, or the viewer has not. */
  today: OrNull(Type.Object({ solved: Type.Boolean(), tries: Count(), hints: Count() })),
  /** Days finished in a row. They are counted up to yesterday until the viewer has finished today's case. */
  streak: Count({ maximum: CREW_STREAK_MAX }),
  /** The marks of the days of the table, oldest first. */
  days: Type.Array(OneOf(crewDayMarks), { maxItems: CREW_DAYS }),
})

export const Crew = Type.Object({
  /** The secret part of the invitation's address. */
  invite: Type.String(),
  /** The leader's nickname; `null` if the viewer does not see the leader. */
  leader: OrNull(Type.String()),
  isLeader: Type.Boolean(),
  /** The number of members, including those whom the viewer does not see. */
  memberCount: Count(),
  /**
   * Whether the viewer has finished today's case. Before that, the response contains nobody's result of
   * today.
   */
  isOpen: Type.Boolean(),
  /** The days of the table, oldest first. */
  days: Type.Array(Day(), { maxItems: CREW_DAYS }),
  members: Type.Array(Row, { maxItems: CREW_MAX }),
})
export type Crew = Static<typeof Crew>

const leads = { access: 'active', refuses: ['not_found', 'forbidden'] } as const

export const crewCalls = {
  'GET /api/crew': {
    summary: '내 수사대와 표. 오늘의 결과는 내가 오늘의 사건을 마친 뒤에만. 수사대가 없으면 null',
    access: 'member',
    reply: Data(OrNull(Crew)),
  },
  'POST /api/crew': {
    summary: `수사대 만들기: 초대 주소로 모이는 ${CREW_MAX}명까지의 모임. 한 회원은 한 수사대에만 있습니다`,
    access: 'active',
    refuses: ['conflict'],
    limit: 'write',
    status: 201,
    reply: Data(Type.Object({ invite: Type.String() })),
  },
  'DELETE /api/crew': {
    summary:
      '수사대에서 나가기. 대장이 나가면 가장 오래 있던 회원이 대장이 되고, 마지막 회원이 나가면 없어집니다',
    access: 'member',
    refuses: ['not_found'],
    status: 204,
    reply: Nothing(),
  },
  'GET /api/crew/invite': {
    summary: '초대받은 수사대: 대장과 인원',
    access: 'member',
    refuses: ['not_found'],
    query: Type.Object({ invite: Invite() }),
    reply: Data(Type.Object({ leader: Type.String(), memberCount: Count(), isOwn: Type.Boolean() })),
  },
  'POST /api/crew/join': {
    summary: '초대 주소로 수사대에 들어가기. 이미 있으면 그대로입니다',
    access: 'active',
    refuses: ['not_found', 'conflict'],
    limit: 'write',
    body: Type.Object({ invite: Invite() }),
    status: 204,
    reply: Nothing(),
  },
  'POST /api/crew/invite': {
    ...leads,
    summary: '초대 주소 바꾸기. 앞의 주소로는 들어올 수 없습니다. 대장만',
    limit: 'write',
    reply: Data(Type.Object({ invite: Type.String() })),
  },
  'POST /api/crew/leader': {
    ...leads,
    summary: '대장 넘기기. 대장만',
    body: Type.Object({ memberId: Id() }),
    status: 204,
    reply: Nothing(),
  },
  'DELETE /api/crew/member': {
    ...leads,
    summary: '회원을 내보내고 초대 주소를 바꿉니다. 대장만',
    query: Type.Object({ memberId: Id() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
