import type { BoardKey } from '#contract/community/boards/boards.ts'
import { carriesAnswer, postSearchFields } from '#contract/community/posts/post-rules.ts'
import { levels } from '#contract/puzzles/ratings/level-rules.ts'
import { searchOf } from '#web/app/navigation/address.ts'
import { figure } from '#web/ui/dates/figures.ts'

/** The query value for cases that nobody has solved yet. */
const UNSOLVED = 'unsolved'

/** The filter in a board's address: a search, unsolved cases, or a level. */
export function filterOf(board: BoardKey, search: URLSearchParams) {
  const { searchBy, searchTerm } = searchOf(search, postSearchFields)
  const isUnsolved = carriesAnswer(board) && !searchTerm && search.get('filter') === UNSOLVED
  const level =
    board === 'custom' && !searchTerm && !isUnsolved
      ? levels.find(word => word === search.get('level'))
      : undefined
  return { searchBy, searchTerm, isUnsolved, level }
}

type BoardFilter = ReturnType<typeof filterOf>

/** The filter in the request for posts. */
export function queryOf({ searchBy, searchTerm, isUnsolved, level }: BoardFilter) {
  if (searchTerm) return { searchBy, searchTerm }
  return isUnsolved ? { unsolved: true } : { ...(level && { level }) }
}

/** The filter in the addresses of the board's pages. */
export function addressOf({ searchBy, searchTerm, isUnsolved, level }: BoardFilter) {
  if (searchTerm) return { searchBy, searchTerm }
  if (isUnsolved) return { filter: UNSOLVED }
  return level && { level }
}

export function countWords(
  { searchTerm, isUnsolved, level }: Omit<BoardFilter, 'searchBy'>,
  { total, isMore }: { total: number; isMore: boolean },
) {
  const count = `${figure(total)}${isMore ? '+' : ''}건`
  if (searchTerm) return `‘${searchTerm}’ 검색 결과 ${count}`
  if (isUnsolved) return `미해결 ${count}`
  return level ? `난이도 ${level} ${count}` : `전체 ${count}`
}
