/** The orders of the puzzle ranking, as the address and the screen name them. */
export const puzzleOrders = { recommendations: '추천순', views: '조회순' } as const
export type PuzzleOrder = keyof typeof puzzleOrders

export const puzzleOrderOf = (search: URLSearchParams): PuzzleOrder =>
  search.get('sort') === 'views' ? 'views' : 'recommendations'
