import type { ColumnType, Generated } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { Counter, Now, Nullable } from './columns.ts'

interface PostTable {
  id: Generated<number>
  member_id: number
  board: BoardKey
  title: string
  view_count: Counter
  recommendation_count: Counter
  /** Live ones; husks don't count. */
  comment_count: Counter
  /** Rows at the top of the thread, husks too: what its pages are cut from. */
  top_comment_count: Counter
  /** The same two of 해결방. */
  solved_room_count: Counter
  top_solved_room_count: Counter
  solver_count: Counter
  /** Members with an attempt, a solution or a giving up. */
  tried_count: Counter
  created_at: Now
  updated_at: Nullable<string, string | Date>
  /** Changes that the author can look back at, and those that are forgotten. */
  revision_count: Counter
  deleted_at: Nullable<string, string | Date>
  /** It stands at the head of its board, or of all. */
  pinned_scope: Nullable<'board' | 'all'>
  pinned_until: Nullable<string, string | Date>
  pinned_at: Nullable<string, string | Date>
  /** Its author, one of the staff, writes as such. */
  as_staff: ColumnType<boolean, boolean | undefined, boolean>
  /** The place of its word in `levels`, from 1; `null` until it is measured. */
  level: Nullable<number>
}

export interface PostBodyTable {
  post_id: number
  content: string
  content_html: string
  /** Spoilers replaced: what excerpts, feeds and descriptions may show. */
  excerpt: string
  answer: Nullable<string>
  explanation: Nullable<string>
  /** In the order in which they are opened. */
  hints: ColumnType<string[], string[] | undefined, string[]>
  /** How hard its author takes it to be, 1 to 5. */
  author_level: Nullable<number>
  /** Its author is shown wrong answers that several gave, and who answers is told so. */
  tells_wrong: ColumnType<boolean, boolean | undefined, boolean>
}

/** What a post said before a change, under the number of that change. */
interface PostRevisionTable {
  post_id: number
  number: number
  title: string
  content: string
  board: BoardKey
  by_staff: boolean
  /** Its text is never here. */
  answer_changed: boolean
  created_at: Now
}

/** What an author says of a change to all who read. */
interface ErratumTable {
  id: Generated<number>
  post_id: number
  note: string
  created_at: Now
}

/** A case's number on its board. Given by the database as a post arrives there, and again where it moves to. */
interface CaseNumberTable {
  post_id: number
  board: BoardKey
  number: number
}

/** The last number that a board gave. */
interface CaseCountTable {
  board: BoardKey
  last: number
}

/** Title and text as they are searched; the board and the ids' range are among the grams. */
interface PostSearchTable {
  post_id: number
  title: string
  body: string
  title_grams: number[]
  grams: number[]
}

interface PostRecommendationTable {
  post_id: number
  member_id: number
  created_at: Now
}

export interface PostTables {
  post: PostTable
  post_body: PostBodyTable
  post_revision: PostRevisionTable
  erratum: ErratumTable
  case_number: CaseNumberTable
  case_count: CaseCountTable
  post_search: PostSearchTable
  post_recommendation: PostRecommendationTable
}
