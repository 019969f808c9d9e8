import Type, { type Static } from 'typebox'
import { type Call, Count, Data, Id, Nothing, OneOf, OrNull } from '#contract/platform/http/schema.ts'
import { Choice, DailyCase, DailyPlay } from '#contract/puzzles/daily/daily.ts'
import { DAILY_TRIES } from '#contract/puzzles/daily/daily-rules.ts'
import { practiceLevels } from './practice-rules.ts'

/** The secret id of one play. A visitor needs nothing else to continue the play. */
const PlayId = () => Type.String({ pattern: '^[\\w-]{22}$', maxLength: 22 })

const { title, opening, clues, testimonies, closing, slots, tries, hintCount } = DailyCase.properties
const { hints, solved, finished, solution, explanation, tries: tried } = DailyPlay.properties

/** A practice case with the caller's play of it. The sealed part comes once the play is finished. */
export const Practice = Type.Object({
  playId: Type.String(),
  level: OneOf(practiceLevels),
  case: Type.Object({ title, opening, clues, testimonies, closing, slots, tries, hintCount }),
  play: Type.Object({ tries: tried, hints, solved, finished, solution, explanation }),
  /** A member's own finished practice cases; `null` for a visitor. */
  tally: OrNull(Type.Object({ finished: Count(), solved: Count() })),
})
export type Practice = Static<typeof Practice>

const open = { access: 'anyone', knows: true, isPersonal: true, limit: 'write' } as const

export const practiceCalls = {
  'POST /api/practice': {
    ...open,
    summary: '무한 추리: 새 연습 사건. 순위와 연속 기록에 들어가지 않습니다',
    body: Type.Object({ level: OneOf(practiceLevels) }),
    status: 201,
    reply: Data(Practice),
  },
  'GET /api/practice': {
    ...open,
    summary: '풀던 연습 사건. playId는 새 사건을 받을 때 함께 받습니다',
    limit: 'read',
    refuses: ['not_found'],
    query: Type.Object({ playId: PlayId() }),
    reply: Data(Practice),
  },
  'POST /api/practice/try': {
    ...open,
    summary: `연습 사건에서 지목하기. ${DAILY_TRIES}번까지. 몇 개가 맞는지만 답합니다`,
    refuses: ['not_found', 'conflict'],
    body: Type.Object({ playId: PlayId(), choice: Choice }),
    reply: Data(Type.Object({ right: Count(), of: Count(), solved: Type.Boolean(), left: Count() })),
  },
  'POST /api/practice/hint': {
    ...open,
    summary: '연습 사건의 다음 힌트 열기. number: 몇 번째인지',
    refuses: ['not_found', 'conflict'],
    body: Type.Object({ playId: PlayId(), number: Id() }),
    reply: Data(Type.Object({ hints: Type.Array(Type.String()) })),
  },
  'POST /api/practice/giveup': {
    ...open,
    summary: '연습 포기하고 진상 보기. 되돌릴 수 없습니다',
    refuses: ['not_found', 'conflict'],
    body: Type.Object({ playId: PlayId() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
