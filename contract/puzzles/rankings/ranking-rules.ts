export const RANKING_PAGE_SIZE = 30

/** The orders of the puzzle ranking, each with its word on the wire; its name is accepted there as well. */
export const puzzleOrders = { recommendations: '추천수', views: '조회수' } as const
export type PuzzleOrder = keyof typeof puzzleOrders
export const puzzleOrderNames = Object.keys(puzzleOrders) as PuzzleOrder[]
/** It needs no name in an address. */
export const USUAL_PUZZLE_ORDER: PuzzleOrder = 'recommendations'

/** The order that a word means; the usual one where it means none. */
export const puzzleOrderOf = (word: string | null | undefined) =>
  puzzleOrderNames.find(name => name === word || puzzleOrders[name] === word) ?? USUAL_PUZZLE_ORDER
