import type { ColumnType, Generated } from 'kysely'
import type { ReadingStatus } from '#contract/library/bookshelf/reading-rules.ts'
import type { SpoilerLevel } from '#contract/library/reviews/review-rules.ts'
import type { Counter, Now, Nullable } from './columns.ts'

interface BookTable {
  id: Generated<number>
  member_id: number
  title: string
  author: string
  publisher: string
  plot: string
  thumbnail: Nullable<string>
  /** The normalized title and author. They are unique, so that a book is registered only once. */
  book_key: string
  /** The ISBN in 13 digits, if the lookup provided one. It is unique. */
  isbn: Nullable<string>
  review_count: Counter
  recommendation_count: Counter
  /** The counted ratings in half stars: their sum, their number, and the number per value. */
  rating_sum: Counter
  rating_count: Counter
  rating_counts: ColumnType<number[], never, never>
  /**
   * The displayed rating, weighted toward the mean rating of all books. `null` if there are too few ratings.
   */
  rating_score: ColumnType<number | null, never, never>
  created_at: Now
  /** Search forms of title and author. */
  title_key: ColumnType<string, never, never>
  author_key: ColumnType<string, never, never>
}

interface BookRecommendationTable {
  book_id: number
  member_id: number
  created_at: Now
}

interface BookReadingTable {
  member_id: number
  book_id: number
  status: ReadingStatus
  progress: number
  rating: Nullable<number>
  /** Whether the rating counts toward the book's rating. */
  counted: ColumnType<boolean, boolean | undefined, boolean>
  started_on: Nullable<string>
  finished_on: Nullable<string>
  is_public: boolean
  updated_at: Now
}

/** The mean rating of all books, in one row. */
interface RatingMeanTable {
  one: ColumnType<boolean, boolean | undefined, never>
  mean: number
}

export interface ReviewTable {
  id: Generated<number>
  book_id: number
  member_id: number
  parent_id: Nullable<number>
  /** The id of the thread's top-level review. A top-level review refers to itself. */
  root_id: number
  /** The reply depth. Top-level reviews have depth 0. */
  depth: number
  /** The number of replies, as defined for comments. */
  reply_count: Counter
  /**
   * The text. Empty in a deleted review that remains for its replies, and in a review with a spoiler level.
   */
  content: string
  /**
   * The spoiler level: the maximum of the author's level, the staff's level and the parent review's level.
   */
  spoiler: ColumnType<SpoilerLevel, SpoilerLevel | undefined, SpoilerLevel>
  own_spoiler: ColumnType<SpoilerLevel, SpoilerLevel | undefined, SpoilerLevel>
  least_spoiler: ColumnType<SpoilerLevel, SpoilerLevel | undefined, SpoilerLevel>
  /** The public teaser of a sealed review. */
  teaser: Nullable<string>
  created_at: Now
  /** Time of the last change that readers can see. */
  edited_at: Nullable<string, string | Date>
  /** Soft delete time. A deleted review with replies remains, without its text. */
  deleted_at: Nullable<string, string | Date>
  /** Defined like a comment's `has_mentions`. */
  has_mentions: ColumnType<boolean, boolean | undefined, boolean>
}

/** The text of a review with a spoiler level. It is in a separate table, which no page's query joins. */
interface ReviewTextTable {
  review_id: number
  content: string
}

export interface BookTables {
  book: BookTable
  book_recommendation: BookRecommendationTable
  book_reading: BookReadingTable
  rating_mean: RatingMeanTable
  review: ReviewTable
  review_text: ReviewTextTable
}
