import { type BoardKey, boardOf } from '#contract/boards.ts'
import { quizCriteria, RANKING_PAGE_SIZE } from '#contract/rankings.ts'
import { invalid } from '#contract/refusals.ts'
import { windowOf } from '../http/paging.ts'
import { type Route, route } from '../http/routes.ts'
import type { Site } from '../site.ts'
import {
  countQuizzes,
  countRankedMembers,
  listMembersByRank,
  listMostRecommended,
  listQuizzesByRank,
  type QuizRanking,
} from './ranking-queries.ts'

/** Rows of a ranking's card at home. */
const HOME_ROWS = 5

/** Puzzles unless another board is named. */
function rankedBoard(word: string | undefined): BoardKey {
  const board = word === undefined ? 'custom' : boardOf(word)
  if (!board) throw invalid('type', '없는 게시판입니다.')
  return board
}

/** The wire's words are Korean; ours stand beside them. */
const criterionOf = (word: keyof typeof quizCriteria | QuizRanking['by']): QuizRanking['by'] =>
  word === 'views' || word === 'recommendations' ? word : quizCriteria[word]

export const rankingRoutes = ({ db }: Pick<Site, 'db'>): Route[] => [
  route('GET /api/member/rank', async ({ query: { page, count, size = count } }) => {
    const window = windowOf({ page, size }, RANKING_PAGE_SIZE)
    const [total, data] = await Promise.all([countRankedMembers(db), listMembersByRank(db, window)])
    return { data, page: window.page, size: window.size, total }
  }),

  route('GET /api/quiz/rank', async ({ query: { page, size, criteria = 'recommendations', type } }) => {
    const window = windowOf({ page, size }, RANKING_PAGE_SIZE)
    const ranking = { board: rankedBoard(type), by: criterionOf(criteria) }
    const [total, data] = await Promise.all([
      countQuizzes(db, ranking.board),
      listQuizzesByRank(db, ranking, window),
    ])
    return { data, page: window.page, size: window.size, total }
  }),

  route('GET /api/quiz/rank/count', async ({ query: { count = HOME_ROWS, type } }) => ({
    data: await listMostRecommended(db, rankedBoard(type), count),
  })),
]
