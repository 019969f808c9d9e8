import { type BoardKey, boardKeys } from '#contract/community/boards/boards.ts'
import { searchForm } from '#contract/platform/text/text.ts'
import { gramsOf } from './bigrams.ts'

// Stored texts never contain the control characters U+0001 to U+0008 or U+000E. Pairs that begin with them
// encode a post's board and its id range, so a single index serves all conditions.

/**
 * An id range has 4,096 ids. An integer id then has 2^19 ranges, which exactly fill the pairs of U+0001 to
 * U+0008.
 */
const RANGE_BITS = 12

export const rangeOf = (postId: number) => postId >> RANGE_BITS
export const firstIdOf = (range: number) => range << RANGE_BITS
export const rangeGram = (range: number) => 0x1_0000 + range

/** These numbers are stored in the index, so the number of a board must never change or be reused. */
const boardNumbers: Record<BoardKey, number> = {
  custom: 1,
  cold: 2,
  novel: 3,
  notice: 4,
  free: 5,
  humor: 6,
  qna: 7,
  request: 8,
}
export const boardGram = (board: BoardKey) => 0xe_0000 | boardNumbers[board]

const boards = new Map(boardKeys.map(board => [boardGram(board), board]))
/** The board that a code stands for. It is the first code of a search row. */
export const boardOf = (gram: number) => boards.get(gram) as BoardKey

/**
 * Maximum codes of one post in the index. The longest post in natural language has about 30,000. Random
 * syllables would make 400,000 and occupy the database for a second. The end of such a post can't be found.
 */
export const CODES_MAX = 50_000

/** The search row of a post. Title and text are separate columns, so that no term matches across the two. */
export function searchRowOf(post: { postId: number; board: BoardKey; title: string; text: string }) {
  const title = searchForm(post.title)
  const body = searchForm(post.text)
  const place = [boardGram(post.board), rangeGram(rangeOf(post.postId))]
  const grams = gramsOf(title, new Set(place))
  const title_grams = [...grams]
  return { post_id: post.postId, title, body, title_grams, grams: [...gramsOf(body, grams, CODES_MAX)] }
}
