export const RANKING_PAGE_SIZE = 30

/** `조회수` and `추천수` on the wire; the English words are accepted as well. */
export const puzzleCriteria = { 조회수: 'views', 추천수: 'recommendations' } as const
