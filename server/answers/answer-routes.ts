import { normalAnswer } from '#contract/answers.ts'
import { isAdmin } from '#contract/boards.ts'
import { invalid, Refusal } from '#contract/refusals.ts'
import { windowOf } from '../http/paging.ts'
import { type Route, route } from '../http/routes.ts'
import { announce } from '../notifications/announcements.ts'
import type { Site } from '../site.ts'
import { findSolution, findSolverCount, listSolvers } from './answer-queries.ts'
import { tryAnswer } from './answer-try.ts'

type Needs = Pick<Site, 'db' | 'bus' | 'pages' | 'fingerprint'>

export const answerRoutes = ({ db, bus, pages, fingerprint }: Needs): Route[] => [
  route('GET /api/member/solved', async ({ query }) => {
    const page = windowOf(query)
    const solvers = await findSolverCount(db, query.postId)
    if (!solvers) throw new Refusal('not_found')
    const { total } = solvers
    const data = await listSolvers(db, { postId: query.postId, page, total })
    return { data, page: page.page, size: page.size, total, solvedMemberCount: total }
  }),

  route('GET /api/correct', async ({ query: { postId }, viewer }) => {
    const solution = await findSolution(db, { postId, memberId: viewer.memberId })
    if (!solution) throw new Refusal('not_found')
    const { hasSolved, authorId, correct, explanation } = solution
    // "true" and "false" are texts on this wire.
    const solved = hasSolved ? 'true' : 'false'
    const mayKnow = hasSolved || authorId === viewer.memberId || isAdmin(viewer)
    return { data: mayKnow ? { solved, correct, explanation } : { solved, correct: null, explanation: null } }
  }),

  route('POST /api/correct', async ({ body: { postId, answer }, viewer }) => {
    if (normalAnswer(answer) === '') throw invalid('answer', '정답을 입력해 주세요.')
    const { right, changed, told } = await db
      .transaction()
      .execute(trx => tryAnswer(trx, { postId, memberId: viewer.memberId, answer, fingerprint }))
    if (changed) pages.drop(`post:${postId}`, 'home', 'rank')
    announce(bus, told)
    return right
  }),
]
