import type { Viewer } from '#contract/people/members/members.ts'
import { notFound } from '#contract/platform/http/refusals.ts'
import type { PuzzleStats } from '#contract/puzzles/author-stats/author-stats.ts'
import { VOTES_TOLD_MIN } from '#contract/puzzles/ratings/level-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { ownerForChange } from '#server/library/series/series-acts.ts'
import { activeSeries } from '#server/library/series/series-rules.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { findVotes } from '#server/puzzles/solver-feedback/feedback-queries.ts'
import { findCounted, listFollowerDays, listPartStats } from './series-stats-queries.ts'
import { findPuzzle, findSums, listAsked, listStatDays } from './stats-queries.ts'
import { byHint, medianOf, tellsAnswer } from './stats-rules.ts'
import { findOwnPuzzle, forget, lookUpWrongAnswer, reply } from './wrong-answer-lookup-acts.ts'
import { findReply } from './wrong-answer-lookup-queries.ts'
import { findTold } from './wrong-answer-samples.ts'

type StatsParts = Pick<AppContext, 'db' | 'fingerprint' | 'words' | 'settings' | 'sealedAnswers'>

const nothingTold = { reply: null, askId: null }

/** All statistics that an author sees about their puzzle. */
async function statsOf(site: StatsParts, viewer: Viewer, postId: number): Promise<PuzzleStats> {
  const { db } = site
  const { authorId, correct } = await findOwnPuzzle(db, viewer, postId)
  const puzzle = await findPuzzle(db, postId)
  if (!puzzle) throw notFound('post')
  const { seen, gaveUp, tallies, since } = await findSums(db, postId)
  const days = await listStatDays(db, postId)
  const votes = await findVotes(db, { postId, memberId: viewer.memberId })
  const told = votes.voteCount >= VOTES_TOLD_MIN ? votes : { fun: null, fairShare: null }
  const of = (kind: (typeof tallies)[number]['kind']) => tallies.filter(tally => tally.kind === kind)
  const hints = byHint(of('hint'), puzzle.hintCount)
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
    fun: told.fun,
    fair: told.fairShare,
    asked: await listAsked(db, postId),
    // Members were told that the author sees their wrong answers, so staff must not see them.
    told: authorId === viewer.memberId ? await findTold(site, { postId, correct }) : null,
  }
}

export function authorStatsRoutes(site: StatsParts) {
  const { db, fingerprint, words, settings } = site
  return {
    'GET /api/post/stats': async ({ query: { postId }, viewer }) => ({
      data: await statsOf(site, viewer, postId),
    }),

    'GET /api/series/stats': async ({ query: { seriesId }, viewer }) => {
      await ownerForChange(db, viewer, seriesId)
      const series = activeSeries(await findCounted(db, seriesId))
      const [parts, days] = [await listPartStats(db, seriesId), await listFollowerDays(db, seriesId)]
      return { data: { ...series, parts, days } }
    },

    'POST /api/post/stats/ask': async ({ body, viewer, write }) => ({
      data: { members: await write(ctx => lookUpWrongAnswer(ctx, { ...body, viewer, fingerprint })) },
    }),

    'PUT /api/post/stats/reply': async ({ body, viewer, write }) => {
      const screening = await words.ready()
      const { siteUrl } = settings
      const held = await write(ctx => reply(ctx, { ...body, viewer, fingerprint, screening, siteUrl }))
      return { data: { held } }
    },

    'POST /api/post/stats/forget': async ({ body, viewer, write }) => {
      await write(ctx => forget(ctx, { ...body, viewer, fingerprint }))
      return null
    },

    'GET /api/correct/reply': async ({ query: { postId }, viewer: { memberId } }) => {
      const found = await findReply(db, { postId, memberId })
      if (!found) throw notFound('post')
      // The accepted answers may have changed since the reply was written.
      const isTelling = found.reply !== null && tellsAnswer(found.reply, found.accepted)
      return { data: isTelling || !found.reply ? nothingTold : { reply: found.reply, askId: found.askId } }
    },
  } satisfies Partial<Handlers>
}
