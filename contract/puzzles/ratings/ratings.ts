import Type, { type Static } from 'typebox'
import { type Call, Count, Data, Day, Id, Nothing, OneOf, OrNull } from '#contract/platform/http/schema.ts'
import { FUN_MAX, levels, NEXT_CASES_MAX } from './level-rules.ts'

export * from './level-rules.ts'

const NextCase = Type.Object({
  postId: Id(),
  title: Type.String(),
  caseNumber: OrNull(Type.Integer({ minimum: 1 })),
  level: OneOf(levels),
  recommendationCount: Count(),
  solverCount: Count(),
})
export type NextCase = Static<typeof NextCase>

/** A strength on a day, with its 95 % interval from `low` to `high`. */
const Strength = Type.Object({
  day: Day(),
  strength: Type.Integer(),
  low: Type.Integer(),
  high: Type.Integer(),
})
export type Strength = Static<typeof Strength>

/**
 * Solvers' votes on a puzzle; averages are `null` below `VOTES_TOLD_MIN` votes. `mine`: the viewer's own
 * vote.
 */
const SolverVotes = Type.Object({
  voteCount: Count(),
  /** The mean from 1 to 5, to one decimal. */
  fun: OrNull(Type.Number({ minimum: 1, maximum: FUN_MAX })),
  /** Percentage of voters who found it fair. */
  fairShare: OrNull(Type.Integer({ minimum: 0, maximum: 100 })),
  mine: OrNull(Type.Object({ fun: Type.Integer({ minimum: 1, maximum: FUN_MAX }), fair: Type.Boolean() })),
})
export type SolverVotes = Static<typeof SolverVotes>

export const ratingCalls = {
  'GET /api/puzzle/next': {
    summary: '다음 사건: 내 추리력에 맞는, 아직 시도하지 않은 퀴즈를 추천이 많은 것부터',
    access: 'member',
    query: Type.Object({ count: Type.Optional(Type.Integer({ minimum: 1, maximum: NEXT_CASES_MAX })) }),
    reply: Data(Type.Array(NextCase)),
  },
  'GET /api/user/rating': {
    summary: '내 추리력과 그 변화. 본인만 볼 수 있습니다',
    access: 'member',
    reply: Data(
      Type.Object({
        /** `null` until the member's first rating. */
        now: OrNull(Strength),
        /** Strengths by week, oldest first. */
        curve: Type.Array(Strength),
      }),
    ),
  },
  'GET /api/puzzle/votes': {
    summary: '맞힌 회원들의 평가와 내 평가',
    access: 'member',
    about: { postId: 'post' },
    refuses: ['not_found'],
    query: Type.Object({ postId: Id() }),
    reply: Data(SolverVotes),
  },
  'POST /api/puzzle/vote': {
    summary: '맞힌 퀴즈의 재미와 공정함을 평가합니다. 다시 보내면 바뀝니다',
    access: 'active',
    speaks: true,
    about: { postId: 'post' },
    refuses: ['not_found', 'forbidden'],
    limit: 'write',
    body: Type.Object({
      postId: Id(),
      fun: Type.Integer({ minimum: 1, maximum: FUN_MAX }),
      fair: Type.Boolean(),
    }),
    reply: Data(SolverVotes),
  },
  'PUT /api/puzzle/freeze': {
    summary: '누설로 동결: 이때부터의 풀이를 난이도와 추리력에 넣지 않습니다. false: 동결 해제',
    access: 'moderator',
    about: { postId: 'post' },
    refuses: ['not_found', 'forbidden'],
    limit: 'write',
    body: Type.Object({ postId: Id(), frozen: Type.Boolean() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
