import type { BoardKey } from '#contract/community/boards/boards.ts'
import { searchForm } from '#contract/platform/text/text.ts'
import { gramsOf } from './bigrams.ts'

// No text of ours holds the controls U+0001 to U+0008 or U+000E: the pairs that would begin with them
// stand in the same index for a post's board and for the range of ids it lies in, and are intersected with the rest.

/** 4,096 ids a range: the 2^19 ranges of an integer id fill the pairs of U+0001 to U+0008 exactly. */
const RANGE_BITS = 12

export const rangeOf = (postId: number) => postId >> RANGE_BITS
export const firstIdOf = (range: number) => range << RANGE_BITS
export const rangeGram = (range: number) => 0x1_0000 + range

/** Stored: a number is never given to another board. */
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

/**
 * Most codes of one post in the index. The longest post has about 30,000 as people write. Random syllables would make
 * 400,000 and keep the database for a second: such a post isn't found by its last parts.
 */
export const CODES_MAX = 50_000

/** What of a post is searched. Title and body stand apart, so that no term is found across the two. */
export function searchRowOf(post: { postId: number; board: BoardKey; title: string; text: string }) {
  const title = searchForm(post.title)
  const body = searchForm(post.text)
  const place = [boardGram(post.board), rangeGram(rangeOf(post.postId))]
  const grams = gramsOf(title, new Set(place))
  const title_grams = [...grams]
  return { post_id: post.postId, title, body, title_grams, grams: [...gramsOf(body, grams, CODES_MAX)] }
}
