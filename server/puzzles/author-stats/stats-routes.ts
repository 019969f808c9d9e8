import type { Viewer } from '#contract/people/members/members.ts'
import { notFound } from '#contract/platform/http/refusals.ts'
import type { PuzzleStats } from '#contract/puzzles/author-stats/author-stats.ts'
import { VOTES_TOLD_MIN } from '#contract/puzzles/ratings/level-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { requireEditableSeries } from '#server/library/series/series-acts.ts'
import { requireSeries } from '#server/library/series/series-rules.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { findVotes } from '#server/puzzles/solver-feedback/feedback-queries.ts'
import { findCounted, listFollowerDays, listPartStats } from './series-stats-queries.ts'
import { findPuzzle, findPuzzleTotals, listAsks, listStatDays } from './stats-queries.ts'
import { containsAnswer, countsByHint, medianOf } from './stats-rules.ts'
import { deleteOwnAsk, findOwnPuzzle, lookUpWrongAnswer, replyToAsk } from './wrong-answer-lookup-acts.ts'
import { findReply } from './wrong-answer-lookup-queries.ts'
import { findWrongAnswerSamples } from './wrong-answer-samples.ts'

type StatsParts = Pick<AppContext, 'db' | 'fingerprint' | 'words' | 'settings' | 'answerCipher'>

const nothingTold = { reply: null, askId: null }

/** All statistics that an author sees about their puzzle. */
async function statsOf(site: StatsParts, viewer: Viewer, postId: number): Promise<PuzzleStats> {
  const { db } = site
  const { authorId, correct } = await findOwnPuzzle(db, viewer, postId)
  const puzzle = await findPuzzle(db, postId)
  if (!puzzle) throw notFound('post')
  const { seen, gaveUp, tallies, since } = await findPuzzleTotals(db, postId)
  const days = await listStatDays(db, postId)
  const votes = await findVotes(db, { postId, memberId: viewer.memberId })
  const shownVotes = votes.voteCount >= VOTES_TOLD_MIN ? votes : { fun: null, fairShare: null }
  const of = (kind: (typeof tallies)[number]['kind']) => tallies.filter(tally => tally.kind === kind)
  const hints = countsByHint(of('hint'), puzzle.hintCount)
  const { title, tried, solved } = puzzle
  return {
    title,
    since,
    days: days.map(day =>
      since !== null && day.day < since ? { ...day, views: null, firstTries: null } : day,
    ),
    funnel: { seen, tried, hinted: hints[0] ?? 0, solved, gaveUp },
    medianMinutes: medianOf(of('minutes')),
    wrongMedian: medianOf(of('wrong')),
    hints,
    fun: shownVotes.fun,
    fair: shownVotes.fairShare,
    asked: await listAsks(db, postId),
    // Members were told that the author sees their wrong answers, so other editors must not see them.
    told: authorId === viewer.memberId ? await findWrongAnswerSamples(site, { postId, correct }) : null,
  }
}

export function authorStatsRoutes(site: StatsParts) {
  const { db, fingerprint, words, settings } = site
  return {
    'GET /api/post/stats': async ({ query: { postId }, viewer }) => ({
      data: await statsOf(site, viewer, postId),
    }),

    'GET /api/series/stats': async ({ query: { seriesId }, viewer }) => {
      await requireEditableSeries(db, viewer, seriesId)
      const series = requireSeries(await findCounted(db, seriesId))
      const [parts, days] = [await listPartStats(db, seriesId), await listFollowerDays(db, seriesId)]
      return { data: { ...series, parts, days } }
    },

    'POST /api/post/stats/ask': async ({ body, viewer, write }) => ({
      data: { members: await write(ctx => lookUpWrongAnswer(ctx, { ...body, viewer, fingerprint })) },
    }),

    'PUT /api/post/stats/reply': async ({ body, viewer, write }) => {
      const screening = await words.ready()
      const { siteUrl } = settings
      const held = await write(ctx => replyToAsk(ctx, { ...body, viewer, fingerprint, screening, siteUrl }))
      return { data: { held } }
    },

    'POST /api/post/stats/forget': async ({ body, viewer, write }) => {
      await write(ctx => deleteOwnAsk(ctx, { ...body, viewer, fingerprint }))
      return null
    },

    'GET /api/correct/reply': async ({ query: { postId }, viewer: { memberId } }) => {
      const found = await findReply(db, { postId, memberId })
      if (!found) throw notFound('post')
      // The accepted answers may have changed since the reply was written, so the reply may contain one.
      const isTelling = found.reply !== null && containsAnswer(found.reply, found.accepted)
      return { data: isTelling || !found.reply ? nothingTold : { reply: found.reply, askId: found.askId } }
    },
  } satisfies Partial<Handlers>
}
