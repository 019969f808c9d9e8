import Type, { type Static } from 'typebox'
import { POST_TITLE_MAX } from '#contract/community/posts/post-rules.ts'
import { SERIES_PARTS_MAX, SERIES_TITLE_MAX } from '#contract/library/series/series-rules.ts'
import { type Call, Count, Data, Day, Id, Line, Nothing, OrNull } from '#contract/platform/http/schema.ts'
import { SUBMITTED_ANSWER_MAX } from '#contract/puzzles/answers/answer-rules.ts'
import { HINTS_MAX } from '#contract/puzzles/answers/hint-rules.ts'
import { FUN_MAX } from '#contract/puzzles/ratings/level-rules.ts'
import { ASKED_MAX, REPLY_MAX, STATS_DAYS, TOLD_MAX } from './author-stats-rules.ts'

export * from './author-stats-rules.ts'

/** The events of a day. Views and first attempts are `null` if they weren't counted yet. */
const StatsDay = Type.Object({
  day: Day(),
  views: OrNull(Count()),
  firstTries: OrNull(Count()),
  solves: Count(),
  giveUps: Count(),
})
export type StatsDay = Static<typeof StatsDay>

/** Number of members who gave an answer; `null` for fewer than `TOLD_MEMBERS_MIN`, and for none. */
const Members = () => OrNull(Count())

const WrongAnswerLookup = Type.Object({
  text: Type.String({ maxLength: SUBMITTED_ANSWER_MAX }),
  members: Members(),
  reply: OrNull(Type.String({ maxLength: REPLY_MAX })),
  /** Whether staff withheld the reply. */
  isHidden: Type.Boolean(),
})
export type WrongAnswerLookup = Static<typeof WrongAnswerLookup>

/**
 * Wrong answers that enough members gave, most frequent first. Only the author of a puzzle with `tellsWrong`
 * sees them.
 */
const WrongAnswerSample = Type.Object({
  rows: Type.Array(
    Type.Object({ text: Type.String({ maxLength: SUBMITTED_ANSWER_MAX }), members: Count() }),
    { maxItems: TOLD_MAX },
  ),
  /** Number of further answers that are unreadable because they were sealed with another secret. */
  unreadable: Type.Integer({ minimum: 0, maximum: TOLD_MAX }),
})
export type WrongAnswerSample = Static<typeof WrongAnswerSample>

export const PuzzleStats = Type.Object({
  title: Type.String(),
  /** The first day with counted views and first attempts; `null` if they were counted from the beginning. */
  since: OrNull(Day()),
  /** Days with any activity, oldest first. */
  days: Type.Array(StatsDay, { maxItems: STATS_DAYS }),
  /** Numbers of signed-in members at each stage. */
  funnel: Type.Object({
    seen: Count(),
    tried: Count(),
    hinted: Count(),
    solved: Count(),
    gaveUp: Count(),
  }),
  /**
   * Median minutes from first view to solution, to two significant digits; `null` below the minimum of
   * solves.
   */
  medianMinutes: OrNull(Count()),
  wrongMedian: OrNull(Count()),
  /** Number of members who opened the first hint, the second and so on. */
  hints: Type.Array(Count(), { maxItems: HINTS_MAX }),
  /** Solvers' votes: the mean from 1 to 5 and the percentage who found it fair. `null` for too few votes. */
  fun: OrNull(Type.Number({ minimum: 1, maximum: FUN_MAX })),
  fair: OrNull(Type.Integer({ minimum: 0, maximum: 100 })),
  asked: Type.Array(WrongAnswerLookup, { maxItems: ASKED_MAX }),
  told: OrNull(WrongAnswerSample),
})
export type PuzzleStats = Static<typeof PuzzleStats>

/** A part of a series: its views, and the number of members who reached it. */
const PartStats = Type.Object({
  postId: Id(),
  title: Type.String({ maxLength: POST_TITLE_MAX }),
  views: Count(),
  readers: Count(),
})
export type PartStats = Static<typeof PartStats>

/** Number of followers at the end of a day on which it changed. */
const FollowerDay = Type.Object({ day: Day(), followers: Count() })
export type FollowerDay = Static<typeof FollowerDay>

export const SeriesStats = Type.Object({
  title: Type.String({ maxLength: SERIES_TITLE_MAX }),
  followers: Count(),
  /** The first day with a daily follower count; `null` if followers were counted from the beginning. */
  since: OrNull(Day()),
  /** Days with a changed follower count, oldest first. */
  days: Type.Array(FollowerDay, { maxItems: STATS_DAYS }),
  /** The parts in reading order. */
  parts: Type.Array(PartStats, { maxItems: SERIES_PARTS_MAX }),
})
export type SeriesStats = Static<typeof SeriesStats>

const answerText = () => Line(SUBMITTED_ANSWER_MAX)

export const authorStatsCalls = {
  'GET /api/post/stats': {
    summary: '퀴즈의 통계. 작성자와 관리자만. 누가 무엇을 제출했는지는 아무도 알 수 없습니다',
    access: 'member',
    about: { postId: 'post' },
    refuses: ['not_found', 'forbidden'],
    query: Type.Object({ postId: Id() }),
    reply: Data(PuzzleStats),
  },
  'GET /api/series/stats': {
    summary: '연재의 통계: 회차별 독자과 선호작의 수. 작성자와 관리자만',
    access: 'member',
    about: { seriesId: 'series' },
    refuses: ['not_found', 'forbidden'],
    query: Type.Object({ seriesId: Id() }),
    reply: Data(SeriesStats),
  },
  'POST /api/post/stats/ask': {
    summary: '이 오답을 낸 회원이 몇 명인지 묻습니다. 하루 30번, 3명이 안 되면 null',
    access: 'active',
    about: { postId: 'post' },
    refuses: ['not_found', 'forbidden', 'conflict'],
    limit: 'write',
    body: Type.Object({ postId: Id(), text: answerText() }),
    reply: Data(Type.Object({ members: Members() })),
  },
  'PUT /api/post/stats/reply': {
    summary: '조회한 오답에 답글을 답니다. null: 답글 삭제. held: 운영진이 볼 때까지 보이지 않습니다',
    access: 'active',
    speaks: true,
    about: { postId: 'post' },
    refuses: ['not_found', 'forbidden', 'withheld'],
    limit: 'write',
    body: Type.Object({ postId: Id(), text: answerText(), reply: OrNull(Line(REPLY_MAX)) }),
    reply: Data(Type.Object({ held: Type.Boolean() })),
  },
  'POST /api/post/stats/forget': {
    summary: '조회한 오답을 목록에서 삭제합니다. 답글도 사라집니다',
    access: 'active',
    about: { postId: 'post' },
    refuses: ['not_found', 'forbidden'],
    limit: 'write',
    body: Type.Object({ postId: Id(), text: answerText() }),
    status: 204,
    reply: Nothing(),
  },
  'GET /api/correct/reply': {
    summary: '내가 마지막으로 낸 오답에 작성자가 단 답글. askId: 신고할 때의 targetId',
    access: 'member',
    about: { postId: 'post' },
    refuses: ['not_found'],
    query: Type.Object({ postId: Id() }),
    reply: Data(Type.Object({ reply: OrNull(Type.String({ maxLength: REPLY_MAX })), askId: OrNull(Id()) })),
  },
} as const satisfies Record<string, Call>
