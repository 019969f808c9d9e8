import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { Nullable } from './columns.ts'

/** A changed public address that search engines don't know of yet. A database trigger inserts it. */
export interface ChangedAddressTable {
  kind: 'post' | 'series' | 'book'
  id: number
  /**
   * The call that notifies search engines of the address, and its start time. A further change resets both.
   */
  taken_id: Nullable<string>
  taken_at: Nullable<string, string | Date>
}

/** A board of the imported site, and the board of this site that has its posts. */
interface OldBoardTable {
  key: string
  board: Nullable<BoardKey>
}

/**
 * The post or comment that an old number became. Rhymix numbers the posts of all boards together; such rows
 * have an empty `board`.
 */
interface OldAddressTable {
  board: string
  number: number
  /** The title in the old address, if the old site used titles. */
  slug: Nullable<string>
  post_id: number
  comment_id: Nullable<number>
}

/** The finished steps of an import, and the content of its report. */
interface ImportRowTable {
  kind: 'state' | 'member' | 'picture' | 'left out' | 'changed' | 'lost'
  key: string
  id: Nullable<number>
  note: Nullable<string>
}

export interface AddressTables {
  changed_address: ChangedAddressTable
  old_board: OldBoardTable
  old_address: OldAddressTable
  import_row: ImportRowTable
}
