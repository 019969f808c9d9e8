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
  /** Number of live comments. Deleted ones that remain for their replies are not counted. */
  comment_count: Counter
  /**
   * Number of top-level comments, including deleted ones that remain for their replies. The number of pages
   * depends on it.
   */
  top_comment_count: Counter
  /** Both counts for 해결방. */
  solved_room_count: Counter
  top_solved_room_count: Counter
  solver_count: Counter
  /** Number of members who answered or gave up. */
  tried_count: Counter
  created_at: Now
  updated_at: Nullable<string, string | Date>
  /** Number of all revisions, including revisions that are no longer stored. */
  revision_count: Counter
  deleted_at: Nullable<string, string | Date>
  /** The boards on which the post is pinned to the top: its own, or all. */
  pinned_scope: Nullable<'board' | 'all'>
  pinned_until: Nullable<string, string | Date>
  pinned_at: Nullable<string, string | Date>
  /** Whether the author wrote this as a staff member. */
  as_staff: ColumnType<boolean, boolean | undefined, boolean>
  /** The number of the level in `levels`, from 1; `null` until the puzzle is measured. */
  level: Nullable<number>
}

export interface PostBodyTable {
  post_id: number
  content: string
  content_html: string
  /** The text with spoilers replaced, for excerpts, feeds and descriptions. */
  excerpt: string
  answer: Nullable<string>
  explanation: Nullable<string>
  /** Hints in the order in which they are opened. */
  hints: ColumnType<string[], string[] | undefined, string[]>
  /** The author's level, 1 to 5. */
  author_level: Nullable<number>
  /** Whether the author sees wrong answers that several members gave. Members are told about this. */
  tells_wrong: ColumnType<boolean, boolean | undefined, boolean>
}

/** A post's content before a change, with the number of the revision. */
interface PostRevisionTable {
  post_id: number
  number: number
  title: string
  content: string
  board: BoardKey
  by_staff: boolean
  /** Whether the answer changed. A revision never contains the answer itself. */
  answer_changed: boolean
  created_at: Now
}

/** An author's public note about a change. */
interface ErratumTable {
  id: Generated<number>
  post_id: number
  note: string
  created_at: Now
}

/**
 * A case's number on its board. The database assigns it when a post is created on the board or moved there.
 */
interface CaseNumberTable {
  post_id: number
  board: BoardKey
  number: number
}

/** The last number assigned on a board. */
interface CaseCountTable {
  board: BoardKey
  last: number
}

/** Title and text in search form. The grams also contain the board and the id range. */
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
