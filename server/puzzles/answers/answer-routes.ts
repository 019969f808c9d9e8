import { ID_MAX } from '#contract/platform/http/paging-rules.ts'
import { invalid, notFound } from '#contract/platform/http/refusals.ts'
import { knowsSolution, normalAnswer } from '#contract/puzzles/answers/answers.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { tryAnswer } from './answer-acts.ts'
import { triesLeft } from './answer-rules.ts'
import { countRecentAttempts } from './attempts/attempt-queries.ts'
import { giveUpPuzzle } from './give-up-acts.ts'
import { hintRoutes } from './hints/hint-routes.ts'
import { findOwnSolving, findSolverCount, listSolvers } from './solver-queries.ts'
import { findSolution, listStandings } from './standing-queries.ts'

export const answerRoutes = ({
  db,
  fingerprint,
  answerCipher,
}: Pick<AppContext, 'db' | 'fingerprint' | 'answerCipher'>) =>
  ({
    'GET /api/member/solved': async ({ query }) => {
      const page = pageWindowOf(query)
      const solvers = await findSolverCount(db, query.postId)
      if (!solvers) throw notFound('post')
      const { total } = solvers
      const data = await listSolvers(db, { postId: query.postId, page, total })
      return { data, page: page.page, size: page.size, total, solvedMemberCount: total }
    },

    'GET /api/correct': async ({ query: { postId }, viewer }) => {
      const solution = await findSolution(db, { postId, memberId: viewer.memberId })
      if (!solution) throw notFound('post')
      const { hasSolved, gaveUp, correct, explanation } = solution
      const solving = { postId, memberId: viewer.memberId }
      // The API sends `solved` as the string "true" or "false".
      const standing = { solved: hasSolved ? 'true' : 'false', gaveUp } as const
      const own = hasSolved ? await findOwnSolving(db, solving) : { solvedAt: null, place: null }
      if (knowsSolution(solution, viewer))
        return { data: { ...standing, ...own, correct, explanation, triesLeft: null } }
      const left = triesLeft(await countRecentAttempts(db, solving))
      return { data: { ...standing, ...own, correct: null, explanation: null, triesLeft: left } }
    },

    'GET /api/user/standings': async ({ query, viewer: { memberId } }) => {
      const postIds = query.postIds
        .split(',')
        .map(Number)
        .filter(id => id <= ID_MAX)
      return { data: await listStandings(db, { memberId, postIds }) }
    },

    'POST /api/correct': async ({ write, body: { postId, answer, wasTold = false }, viewer }) => {
      if (normalAnswer(answer) === '') throw invalid('answer', '정답변을 입력해 주세요.')
      return write(ctx =>
        tryAnswer(ctx, { postId, memberId: viewer.memberId, answer, wasTold, fingerprint, answerCipher }),
      )
    },

    'POST /api/giveup': async ({ write, body: { postId }, viewer: { memberId } }) => {
      const solution = await write(ctx => giveUpPuzzle(ctx, { postId, memberId }))
      const ended = { solved: 'false', gaveUp: true, solvedAt: null, place: null, triesLeft: null } as const
      return { data: { ...ended, ...solution } }
    },

    ...hintRoutes({ db }),
  }) satisfies Partial<Handlers>
