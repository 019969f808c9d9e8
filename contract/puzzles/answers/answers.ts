import Type, { type Static } from 'typebox'
import {
  type Call,
  Count,
  Data,
  Id,
  Listing,
  MAX_PAGE_SIZE,
  OneOf,
  OrNull,
  pageQuery,
  Time,
} from '#contract/platform/http/schema.ts'
import { SUBMITTED_ANSWER_MAX } from './answer-rules.ts'

export * from './answer-rules.ts'
export * from './answer-text.ts'

/** `hintsUsed`: number of hints opened before solving. */
export const SolverRow = Type.Object({
  memberId: Id(),
  nickname: Type.String(),
  datetime: Time(),
  hintsUsed: Count(),
})

/** Number of wrong answers left under the limits per minute and per day. */
const TriesLeft = Type.Object({ inMinute: Count(), inDay: Count() })
export type TriesLeft = Static<typeof TriesLeft>

/**
 * `place`: the member's place among the solvers, from 1; `null` also beyond `PLACES_COUNTED`. `triesLeft`:
 * `null` for members who have nothing to try.
 */
export const SolvedInfo = Type.Object({
  solved: Type.Union([Type.Literal('true'), Type.Literal('false')]),
  correct: OrNull(Type.String()),
  explanation: OrNull(Type.String()),
  gaveUp: Type.Boolean(),
  solvedAt: OrNull(Time()),
  place: OrNull(Count()),
  triesLeft: OrNull(TriesLeft),
})
export type SolvedInfo = Static<typeof SolvedInfo>

/** A member's standing on a case that they have solved or given up. */
const Standing = Type.Object({ postId: Id(), standing: OneOf(['solved', 'gaveUp']) })
export type Standing = Static<typeof Standing>

/** Ids separated by commas, at most as many as the largest page has rows. */
const PostIds = () =>
  Type.String({
    maxLength: MAX_PAGE_SIZE * '2147483647,'.length,
    pattern: `^[1-9]\\d{0,9}(,[1-9]\\d{0,9}){0,${MAX_PAGE_SIZE - 1}}$`,
  })

export const answerCalls = {
  'GET /api/member/solved': {
    summary: '맞힌 사람, 먼저 맞힌 순서로',
    access: 'anyone',
    about: { postId: 'post' },
    refuses: ['not_found'],
    query: Type.Object({ postId: Id(), ...pageQuery }),
    reply: Listing(SolverRow, { solvedMemberCount: Count() }),
  },
  'GET /api/correct': {
    summary: '내가 해결했거나 포기했는지, 그렇다면 정답과 해설',
    access: 'member',
    about: { postId: 'post' },
    refuses: ['not_found'],
    query: Type.Object({ postId: Id() }),
    reply: Data(SolvedInfo),
  },
  'GET /api/user/standings': {
    summary: '여러 사건 가운데 내가 해결했거나 포기한 것',
    access: 'member',
    query: Type.Object({ postIds: PostIds() }),
    reply: Data(Type.Array(Standing)),
  },
  'POST /api/correct': {
    summary: '정답 제출. true = 정답, false = 오답, null = 채점할 수 없음',
    access: 'active',
    about: { postId: 'post' },
    refuses: ['not_found', 'forbidden'],
    limit: 'write',
    body: Type.Object({
      postId: Id(),
      answer: Type.String({ minLength: 1, maxLength: SUBMITTED_ANSWER_MAX }),
      /**
       * Whether the form told the member that the author sees wrong answers. If omitted, the author isn't
       * shown this answer.
       */
      wasTold: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Union([Type.Boolean(), Type.Null()]),
  },
  'POST /api/giveup': {
    summary: '포기하고 정답과 해설 보기. 되돌릴 수 없고, 그 뒤로는 해결로 인정되지 않습니다',
    access: 'active',
    about: { postId: 'post' },
    refuses: ['not_found', 'forbidden', 'conflict'],
    limit: 'write',
    body: Type.Object({ postId: Id() }),
    reply: Data(SolvedInfo),
  },
} as const satisfies Record<string, Call>
