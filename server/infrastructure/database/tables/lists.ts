import type { BoardKey } from '#contract/community/boards/boards.ts'

/** How many live posts of a board have an id in [block * 1000, block * 1000 + 999]. */
interface PostBlockTable {
  board: BoardKey
  block: number
  live: number
}

/** Of each hundred blocks; kept by the database. */
interface PostBlockSumTable {
  board: BoardKey
  hundred: number
  live: number
}

/** How many live puzzles of a level have an id in a block. */
interface LevelBlockTable {
  level: number
  block: number
  live: number
}

/** How many threads of a list stand from `first_id` up to the next block. */
interface ThreadBlockTable {
  list: 'open' | 'solved' | 'reviews' | 'remarks'
  /** The post or book, or the number of a day since 1970. */
  of_id: number
  first_id: number
  live: number
}

/** How many rows a list has that is too long to be counted. */
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
