import { notFound } from '#contract/platform/http/refusals.ts'
import { dayIndex, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import {
  NEXT_CASES_MAX,
  type SolverVotes,
  type Strength,
  VOTES_TOLD_MIN,
} from '#contract/puzzles/ratings/ratings.ts'
import { isHiddenBoard } from '#contract/trust/site-settings/face-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { findStanding } from '#server/puzzles/answers/standing-queries.ts'
import { vote } from '#server/puzzles/solver-feedback/feedback-acts.ts'
import { findVotes } from '#server/puzzles/solver-feedback/feedback-queries.ts'
import { freeze } from './freeze-acts.ts'
import { expectedScore, type Rating } from './measuring/glicko.ts'
import { findRating, levelWord, listUntried, listWeeks } from './next-queries.ts'
import { grownRd, newMember, PERIODS_A_DAY } from './rating-rules.ts'

/** Bounds of the expected score for a suggested next case. */
const EXPECTED = { least: 0.5, most: 0.75 }
/** Maximum rating distance at which the expected score can be within these bounds. */
const REACH = 300
/** Length of the rating curve in weeks: two years. */
const CURVE_WEEKS = 104

const strengthOf = ({ r, rd }: Rating, day: string): Strength => ({
  day,
  strength: Math.round(r),
  low: Math.round(r - 2 * rd),
  high: Math.round(r + 2 * rd),
})

/** Hides the averages while there are few votes. */
const withHiddenShares = (votes: SolverVotes): SolverVotes =>
  votes.voteCount < VOTES_TOLD_MIN ? { ...votes, fun: null, fairShare: null } : votes

export const ratingRoutes = ({ db, now, settings }: Pick<AppContext, 'db' | 'now' | 'settings'>) =>
  ({
    'GET /api/puzzle/next': async ({ query: { count = NEXT_CASES_MAX }, viewer: { memberId } }) => {
      if (isHiddenBoard(settings.face, 'custom')) return { data: [] }
      const { r } = (await findRating(db, memberId)) ?? newMember()
      const untried = await listUntried(db, { memberId, low: r - REACH, high: r, middle: r - REACH / 3 })
      const fitting = untried.filter(puzzle => {
        const expected = expectedScore(r, puzzle)
        return expected >= EXPECTED.least && expected <= EXPECTED.most
      })
      return {
        data: fitting
          .slice(0, count)
          .map(({ r: _r, rd: _rd, level, ...row }) => ({ ...row, level: levelWord(level) })),
      }
    },

    'GET /api/user/rating': async ({ viewer: { memberId } }) => {
      const rating = await findRating(db, memberId)
      if (!rating) return { data: { now: null, curve: [] } }
      const today = koreanDay(now())
      const days = Math.max(0, dayIndex(today) - dayIndex(rating.asOf))
      const rd = grownRd(rating, days * PERIODS_A_DAY)
      const weeks = await listWeeks(db, memberId, CURVE_WEEKS)
      const curve = weeks.toReversed().map(({ day, ...week }) => strengthOf(week, day))
      return { data: { now: strengthOf({ r: rating.r, rd }, today), curve } }
    },

    'GET /api/puzzle/votes': async ({ query: { postId }, viewer: { memberId } }) => {
      const standing = await findStanding(db, { postId, memberId })
      if (standing?.board !== 'custom') throw notFound('post')
      return { data: withHiddenShares(await findVotes(db, { postId, memberId })) }
    },

    'POST /api/puzzle/vote': async ({ write, body, viewer: { memberId } }) => ({
      data: withHiddenShares(await write(ctx => vote(ctx, { ...body, memberId }))),
    }),

    'PUT /api/puzzle/freeze': async ({ body, viewer, write }) => {
      await write(ctx => freeze(ctx, viewer, body))
      return null
    },
  }) satisfies Partial<Handlers>
