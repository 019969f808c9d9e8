import { sharesOf } from '#contract/library/polls/vote-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { findVote, findVoteOf } from '#server/library/series/vote-view-queries.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { setAnswer } from './answer-acts.ts'
import { castBallot, hideBallotReason } from './ballot-acts.ts'
import { countBallots, countByOption, findBallot, listWhys } from './ballot-queries.ts'
import { closeVote } from './closing-acts.ts'
import { findSealedAnswer } from './sealed-vote-queries.ts'
import { changeVote, openVote, removeVote } from './vote-acts.ts'
import { validateVote, voteNotFound } from './vote-rules.ts'

export const voteRoutes = ({
  db,
  words,
  now,
  settings: { siteUrl },
}: Pick<AppContext, 'db' | 'words' | 'now' | 'settings'>) =>
  ({
    'GET /api/vote': async ({ query: { seriesId } }) => {
      const found = await findVoteOf(db, seriesId)
      if (!found) return { data: null }
      const { answer: _, counts: __, note: ___, options, ...vote } = found
      return {
        data: {
          ...vote,
          options: options.map((label, index) => ({ id: index + 1, label })),
          ballotCount: await countBallots(db, found.voteId),
        },
      }
    },

    'GET /api/vote/mine': async ({ query: { voteId }, viewer: { memberId } }) => {
      const vote = await findVote(db, voteId)
      if (!vote) throw voteNotFound()
      const ballot = await findBallot(db, { voteId, memberId })
      const isTold = vote.state === 'revealed'
      const counts = ballot || isTold ? await countByOption(db, { voteId, options: vote.options.length }) : []
      return {
        data: {
          option: ballot?.option ?? null,
          why: ballot?.why ?? null,
          showWhy: ballot?.showWhy ?? false,
          shares: sharesOf(counts),
          answer: vote.memberId === memberId ? await findSealedAnswer(db, voteId) : null,
        },
      }
    },

    'GET /api/vote/result': async ({ query: { voteId } }) => {
      const vote = await findVote(db, voteId)
      if (!vote || vote.answer === null || vote.counts === null) throw voteNotFound()
      const { answer, counts, note } = vote
      const ballotCount = counts.reduce((sum, count) => sum + count, 0)
      return {
        data: { answer, note, ballotCount, shares: sharesOf(counts), whys: await listWhys(db, voteId) },
      }
    },

    'POST /api/vote': async ({ body: { seriesId, answer = null, ...body }, viewer, write }) => {
      const vote = validateVote(body, now())
      const screening = await words.ready()
      return {
        data: { voteId: await write(ctx => openVote(ctx, { viewer, seriesId, vote, answer, screening })) },
      }
    },

    'PUT /api/vote': async ({ body: { voteId, ...body }, viewer, write }) => {
      const vote = validateVote(body, now())
      const screening = await words.ready()
      await write(ctx => changeVote(ctx, { viewer, voteId, vote, screening }))
      return null
    },

    'DELETE /api/vote': async ({ query: { voteId }, viewer, write }) => {
      await write(ctx => removeVote(ctx, { viewer, voteId }))
      return null
    },

    'PUT /api/vote/close': async ({ body: { voteId }, viewer, write }) => {
      await write(ctx => closeVote(ctx, { viewer, voteId }))
      return null
    },

    'PUT /api/vote/answer': async ({ body: { voteId, option, note }, viewer, write }) => ({
      data: { state: await write(ctx => setAnswer(ctx, { viewer, voteId, option, note: note || null })) },
    }),

    'POST /api/vote/ballot': async ({ write, body: { voteId, option, why, showWhy = false }, viewer }) => {
      const screening = await words.ready()
      const ballot = { option, why: why || null, showWhy }
      await write(ctx => castBallot(ctx, { viewer, voteId, ...ballot, screening, siteUrl }))
      return null
    },

    'DELETE /api/vote/why': async ({ query: { voteId, memberId }, viewer, write }) => {
      await write(ctx => hideBallotReason(ctx, { viewer, voteId, memberId }))
      return null
    },
  }) satisfies Partial<Handlers>
