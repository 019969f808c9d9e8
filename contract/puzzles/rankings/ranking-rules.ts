export const RANKING_PAGE_SIZE = 30

/**
 * The orders of the puzzle ranking, each with its Korean word in the API. The API accepts the English name as
 * well.
 */
export const puzzleOrders = { recommendations: '추천수', views: '조회수' } as const
export type PuzzleOrder = keyof typeof puzzleOrders
export const puzzleOrderNames = Object.keys(puzzleOrders) as PuzzleOrder[]
/** The default order, left out of addresses. */
export const DEFAULT_PUZZLE_ORDER: PuzzleOrder = 'recommendations'

/** The order with this name or word, the default one if there is none. */
export const puzzleOrderOf = (word: string | null | undefined) =>
  puzzleOrderNames.find(name => name === word || puzzleOrders[name] === word) ?? DEFAULT_PUZZLE_ORDER
