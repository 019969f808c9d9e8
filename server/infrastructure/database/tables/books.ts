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
  /** Title and author as compared: the same book is registered once. */
  book_key: string
  review_count: Counter
  recommendation_count: Counter
  /** Of the ratings that count, in half stars: all, how many, how many of each. */
  rating_sum: Counter
  rating_count: Counter
  rating_counts: ColumnType<number[], never, never>
  /** What is shown, drawn to what is usual; `null` where there are too few. */
  rating_score: ColumnType<number | null, never, never>
  created_at: Now
  /** As they are searched. */
  title_key: ColumnType<string, never, never>
  author_key: ColumnType<string, never, never>
}

interface BookRecommendationTable {
  book_id: number
  member_id: number
  created_at: Now
}

/** Where a member stands with a book, and what they think of it. */
interface BookReadingTable {
  member_id: number
  book_id: number
  status: ReadingStatus
  progress: number
  rating: Nullable<number>
  /** Whether the rating weighs in the book's. */
  counted: ColumnType<boolean, boolean | undefined, boolean>
  started_on: Nullable<string>
  finished_on: Nullable<string>
  is_public: boolean
  updated_at: Now
}

/** What a rating is usually; one row. */
interface RatingMeanTable {
  one: ColumnType<boolean, boolean | undefined, never>
  mean: number
}

export interface ReviewTable {
  id: Generated<number>
  book_id: number
  member_id: number
  parent_id: Nullable<number>
  /** The top-level review it hangs under; itself for one at the top. */
  root_id: number
  /** 0 at the top. */
  depth: number
  /** As a comment's. */
  reply_count: Counter
  /** Empty in a husk, and where it tells of its book. */
  content: string
  /** How much it tells: at least what its author said, what the staff set, and what it answers. */
  spoiler: ColumnType<SpoilerLevel, SpoilerLevel | undefined, SpoilerLevel>
  own_spoiler: ColumnType<SpoilerLevel, SpoilerLevel | undefined, SpoilerLevel>
  least_spoiler: ColumnType<SpoilerLevel, SpoilerLevel | undefined, SpoilerLevel>
  /** What all may read of a sealed one. */
  teaser: Nullable<string>
  created_at: Now
  /** Changed, where that shows. */
  edited_at: Nullable<string, string | Date>
  /** A husk: replies keep it in place. */
  deleted_at: Nullable<string, string | Date>
  /** As a comment's. */
  has_mentions: ColumnType<boolean, boolean | undefined, boolean>
}

/** The words of a review that tells of its book: no page's query joins them. */
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
