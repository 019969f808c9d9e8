import type { Generated } from 'kysely'
import type { BadgeKey } from '#contract/puzzles/achievements/badge-rules.ts'
import type { Counter, Nullable, Timestamp } from './columns.ts'

/** The outcome of a member on a puzzle. It is derived from other tables each night. */
interface RatingOutcomeTable {
  post_id: number
  member_id: number
  kind: 'solved' | 'gaveUp' | 'lapsed'
  /** The member's score, from 0 to 1. */
  score: number
  /** Whether the member solved the puzzle within seconds of first seeing it. */
  sudden: boolean
  settled_at: Timestamp
  day: string
}

interface PuzzleRatingTable {
  post_id: number
  /** The author's estimated level when the puzzle was first rated. */
  start_level: Nullable<number>
  /** Time after which outcomes no longer count. */
  frozen_at: Nullable<string, string | Date>
  r: Nullable<number>
  rd: Nullable<number>
  outcomes: Counter
  as_of: Nullable<string>
}

interface MemberRatingTable {
  member_id: number
  r: number
  rd: number
  sigma: number
  as_of: string
}

/** A puzzle's rating at the end of a week. The week is identified by its Monday. */
interface PuzzleRatingWeekTable {
  post_id: number
  week: string
  r: number
  rd: number
  outcomes: number
  as_of: string
}

interface MemberRatingWeekTable extends MemberRatingTable {
  week: string
}

/** The last rated day, in one row. */
interface RatingStateTable {
  id: number
  done_to: string
}

/** A day that must be rated again, because an outcome changed after the day was rated. */
interface RatingChangeTable {
  id: Generated<number>
  day: string
}

/** A badge that a member earned, and the day on which it was earned. */
interface BadgeTable {
  member_id: number
  key: BadgeKey
  day: string
}

export interface RatingTables {
  rating_outcome: RatingOutcomeTable
  puzzle_rating: PuzzleRatingTable
  member_rating: MemberRatingTable
  puzzle_rating_week: PuzzleRatingWeekTable
  member_rating_week: MemberRatingWeekTable
  rating_state: RatingStateTable
  rating_change: RatingChangeTable
  badge: BadgeTable
}
