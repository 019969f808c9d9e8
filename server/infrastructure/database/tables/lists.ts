import type { BoardKey } from '#contract/community/boards/boards.ts'

/** Number of live posts of a board with an id in [block * 1000, block * 1000 + 999]. */
interface PostBlockTable {
  board: BoardKey
  block: number
  live: number
}

/** Sums of `post_block` over a hundred blocks. A database trigger maintains them. */
interface PostBlockSumTable {
  board: BoardKey
  hundred: number
  live: number
}

/** Number of live puzzles of a level with an id in the block. */
interface LevelBlockTable {
  level: number
  block: number
  live: number
}

/** Number of threads of a list from `first_id` up to the next block. */
interface ThreadBlockTable {
  list: 'open' | 'solved' | 'reviews' | 'remarks'
  /** The id of the post or book, or a day's number since 1970. */
  of_id: number
  first_id: number
  live: number
}

/** Number of rows of a list that is too long to count per request. */
export interface ListTotalTable {
  list: 'members' | 'books' | 'solvers'
  total: number
}

export interface ListTables {
  post_block: PostBlockTable
  post_block_sum: PostBlockSumTable
  level_block: LevelBlockTable
  thread_block: ThreadBlockTable
  list_total: ListTotalTable
}
