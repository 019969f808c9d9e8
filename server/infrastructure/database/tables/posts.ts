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
  /** Number of live comments, without husks. */
  comment_count: Counter
  /** Number of top-level comments, including husks. Pages are computed from it. */
  top_comment_count: Counter
  /** Both counts for 해결방. */
  solved_room_count: Counter
  top_solved_room_count: Counter
  solver_count: Counter
  /** Number of members who tried, solved or gave up. */
  tried_count: Counter
  created_at: Now
  updated_at: Nullable<string, string | Date>
  /** Number of all revisions, including those that are no longer stored. */
  revision_count: Counter
  deleted_at: Nullable<string, string | Date>
  /** The post is pinned at the head of its board, or of all boards. */
  pinned_scope: Nullable<'board' | 'all'>
  pinned_until: Nullable<string, string | Date>
  pinned_at: Nullable<string, string | Date>
  /** The author writes as a member of the staff. */
  as_staff: ColumnType<boolean, boolean | undefined, boolean>
  /** The level as an index into `levels`, from 1. `null` until it is measured. */
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
  /** Wrong answers that several members gave are shown to the author. Solvers are informed of this. */
  tells_wrong: ColumnType<boolean, boolean | undefined, boolean>
}

/** A post's content before a change, with the number of that change. */
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

/** A case's number on its board. The database assigns it when a post is created there or moved there. */
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

/** Title and text in search form. The grams also encode the board and the id range. */
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
