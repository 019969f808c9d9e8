import type { Generated } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { Now } from './columns.ts'

/** Number of live posts of a board with ids from block * 1000 to block * 1000 + 999. */
interface PostBlockTable {
  board: BoardKey
  block: number
  live: number
}

/** Sums of `post_block`, each over a hundred blocks. A database trigger maintains them. */
interface PostBlockSumTable {
  board: BoardKey
  hundred: number
  live: number
}

/** Number of live puzzles of a level with ids in the block. */
interface LevelBlockTable {
  level: number
  block: number
  live: number
}

/** Number of threads of a list from the id `first_id` up to the next block. */
interface ThreadBlockTable {
  list: 'open' | 'solved' | 'reviews' | 'remarks'
  /** The id of the post or book. For remarks, the number of the day since 1970. */
  of_id: number
  first_id: number
  live: number
}

/** Number of rows in a list that is too long to be counted for each request. */
export interface ListTotalTable {
  list: 'members' | 'books' | 'solvers'
  total: number
}

/** A member's list of posts and books. */
interface CaseListTable {
  id: Generated<number>
  member_id: number
  title: string
  text: string
  is_public: boolean
  created_at: Now
}

/** A post or a book of a list, with its owner's note. */
interface CaseListItemTable {
  id: Generated<number>
  list_id: number
  post_id: number | null
  book_id: number | null
  note: Generated<string>
  /** Determines the order of the items. Deleted items leave gaps. */
  place: number
}

export interface ListTables {
  case_list: CaseListTable
  case_list_item: CaseListItemTable
  post_block: PostBlockTable
  post_block_sum: PostBlockSumTable
  level_block: LevelBlockTable
  thread_block: ThreadBlockTable
  list_total: ListTotalTable
}
