import Type, { type Static } from 'typebox'
import {
  type Call,
  Count,
  Data,
  Day,
  Id,
  OneOf,
  OneOfOrNull,
  OrNull,
} from '#contract/platform/http/schema.ts'
import { levels } from '#contract/puzzles/ratings/level-rules.ts'
import { SeasonStamp } from '#contract/puzzles/seasons/seasons.ts'
import { badgeKeys } from './badge-rules.ts'

const Badge = Type.Object({ key: OneOf(badgeKeys), name: Type.String(), day: Day(), ground: Type.String() })

const NotebookDay = Type.Object({
  day: Day(),
  solved: Count(),
  /** The member's result in the daily case, or that a rest saved the streak. */
  daily: OneOfOrNull(['solved', 'played', 'rest']),
})
export type NotebookDay = Static<typeof NotebookDay>

/**
 * A member's solved cases by day and level, and their badges. Nothing in it can be earned by mere clicking.
 */
export const Notebook = Type.Object({
  year: Type.Integer(),
  /** The days of the year with a solved post, a finished daily case or a rest. */
  days: Type.Array(NotebookDay),
  byLevel: Type.Array(Type.Object({ level: OneOf(levels), solved: Count() })),
  /** Solved cases that have no level yet. */
  unmeasured: Count(),
  hints: Type.Object({ none: Count(), some: Count() }),
  /** Visible only to the member. */
  givenUp: OrNull(Count()),
  streak: Count(),
  best: Count(),
  badges: Type.Array(Badge),
  /** Closed seasons in which the member earned a stamp. */
  seasons: Type.Array(SeasonStamp),
})
export type Notebook = Static<typeof Notebook>

const Year = () => Type.Optional(Type.Integer({ minimum: 2000, maximum: 2999 }))

export const notebookCalls = {
  'GET /api/member/record': {
    summary: '해결한 사건을 모두에게 공개한 회원의 탐정 수첩',
    access: 'anyone',
    refuses: ['not_found'],
    query: Type.Object({ memberId: Id(), year: Year() }),
    reply: Data(Notebook),
  },
  'GET /api/user/record': {
    summary: '내 탐정 수첩',
    access: 'member',
    query: Type.Object({ year: Year() }),
    reply: Data(Notebook),
  },
} as const satisfies Record<string, Call>
