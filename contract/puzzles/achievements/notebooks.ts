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
export type Badge = Static<typeof Badge>

const NotebookDay = Type.Object({
  day: Day(),
  solved: Count(),
  /** What became of the day's case. */
  daily: OneOfOrNull(['solved', 'played']),
})
export type NotebookDay = Static<typeof NotebookDay>

/** What a member found out, by day, by level and as badges; nothing in it comes by clicking. */
export const Notebook = Type.Object({
  year: Type.Integer(),
  /** Of the year, those on which something was solved or a day's case finished. */
  days: Type.Array(NotebookDay),
  byLevel: Type.Array(Type.Object({ level: OneOf(levels), solved: Count() })),
  /** Solved cases without a word yet. */
  unmeasured: Count(),
  hints: Type.Object({ none: Count(), some: Count() }),
  /** Told to the member alone. */
  givenUp: OrNull(Count()),
  streak: Count(),
  best: Count(),
  badges: Type.Array(Badge),
  /** Closed seasons in which the member came among the first. */
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
