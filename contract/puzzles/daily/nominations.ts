import Type, { type Static } from 'typebox'
import { POST_TITLE_MAX } from '#contract/community/posts/post-rules.ts'
import { NICKNAME_MAX } from '#contract/people/members/member-rules.ts'
import {
  type Call,
  Count,
  Data,
  Day,
  Id,
  Listing,
  Nothing,
  OneOf,
  OneOfOrNull,
  OrNull,
  pageQuery,
  Time,
} from '#contract/platform/http/schema.ts'
import { levels } from '#contract/puzzles/ratings/level-rules.ts'
import { nominationStates } from './daily-rules.ts'

/** A nomination as the puzzle's author sees it. */
export const Nomination = Type.Object({
  state: OneOf(nominationStates),
  /** The day on which the puzzle is or will be the daily case, and that case's number. */
  day: OrNull(Day()),
  number: OrNull(Id()),
  /** The reason in Korean why the puzzle can't be nominated. */
  problem: OrNull(Type.String({ maxLength: 200 })),
})
export type Nomination = Static<typeof Nomination>

/** A nomination as editors see it when they choose a daily case. */
export const NominatedRow = Type.Object({
  postId: Id(),
  title: Type.String({ maxLength: POST_TITLE_MAX }),
  memberId: Id(),
  nickname: Type.String({ maxLength: NICKNAME_MAX }),
  triedCount: Count(),
  solverCount: Count(),
  level: OneOfOrNull(levels),
  datetime: Time(),
})
export type NominatedRow = Static<typeof NominatedRow>

const ofPost = Type.Object({ postId: Id() })

export const nominationCalls = {
  'GET /api/daily/nomination': {
    summary: '내 추리 퀴즈를 오늘의 사건에 냈는지, 어느 날로 정해졌는지. 작성자만',
    access: 'member',
    about: { postId: 'post' },
    refuses: ['not_found'],
    query: ofPost,
    reply: Data(Nomination),
  },
  'POST /api/daily/nomination': {
    summary: '내 추리 퀴즈를 오늘의 사건에 출품. 열 명 이상이 도전한 문제를 한 번만',
    access: 'active',
    speaks: true,
    about: { postId: 'post' },
    refuses: ['not_found', 'conflict'],
    limit: 'write',
    body: ofPost,
    status: 204,
    reply: Nothing(),
  },
  'DELETE /api/daily/nomination': {
    summary: '출품 취소. 정해진 날이 시작하기 전까지',
    access: 'active',
    about: { postId: 'post' },
    refuses: ['not_found', 'conflict'],
    query: ofPost,
    status: 204,
    reply: Nothing(),
  },
  'GET /api/admin/daily/nominations': {
    summary: '오늘의 사건에 낸 문제, 먼저 낸 것부터',
    access: 'admin',
    query: Type.Object(pageQuery),
    reply: Listing(NominatedRow),
  },
  'POST /api/admin/daily/decline': {
    summary: '출품 반려. 작성자에게 알립니다',
    access: 'admin',
    about: { postId: 'post' },
    refuses: ['not_found'],
    limit: 'write',
    body: ofPost,
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
