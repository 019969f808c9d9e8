import { Refusal } from '#contract/platform/http/refusals.ts'
import { puzzleOrderOf, RANKING_PAGE_SIZE } from '#contract/puzzles/rankings/rankings.ts'
import type { AppContext } from '#server/app-context.ts'
import { requireBoard } from '#server/community/posts/post-rules.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { findTotal } from '#server/platform/totals/list-totals.ts'
import type { Ranking } from './ranked-page.ts'
import { rankingMarks } from './ranking-marks.ts'
import { memberOrder, puzzleOrder } from './ranking-orders.ts'
import {
  countMembersAhead,
  countPuzzles,
  listMembersByRank,
  listMostRecommended,
  listPuzzlesByRank,
} from './ranking-queries.ts'

/** Number of rows in a ranking on the home page. */
const HOME_ROWS = 5

/** The board to rank; the puzzle board by default. */
const rankedBoard = (word = 'custom') => requireBoard(word)

async function pageAround(ranking: Ranking, memberId: number, size = RANKING_PAGE_SIZE) {
  const ahead = await countMembersAhead(ranking, memberId)
  if (ahead === undefined)
    throw new Refusal('not_found', { message: '해결한 사건이 없는 회원은 순위가 없습니다.' })
  return Math.floor(ahead / size) + 1
}

export function rankingRoutes({ db }: Pick<AppContext, 'db'>) {
  const marks = rankingMarks(db)

  return {
    'GET /api/member/rank': async ({ query: { count, size = count, around, ...paging } }) => {
      const total = await findTotal(db, 'solvers')
      const ranking = { db, marks, total, order: memberOrder }
      const page = around ? await pageAround(ranking, around, size) : paging.page
      const window = pageWindowOf({ page, size }, RANKING_PAGE_SIZE)
      const data = await listMembersByRank(ranking, window)
      return { data, page: window.page, size: window.size, total }
    },

    'GET /api/quiz/rank': async ({ query: { page, size, criteria, type } }) => {
      const window = pageWindowOf({ page, size }, RANKING_PAGE_SIZE)
      const board = rankedBoard(type)
      const total = await countPuzzles(db, board)
      const order = puzzleOrder({ board, by: puzzleOrderOf(criteria) })
      const data = await listPuzzlesByRank({ db, marks, total, order }, window)
      return { data, page: window.page, size: window.size, total }
    },

    'GET /api/quiz/rank/count': async ({ query: { count = HOME_ROWS, type } }) => ({
      data: await listMostRecommended(db, rankedBoard(type), count),
    }),
  } satisfies Partial<Handlers>
}
