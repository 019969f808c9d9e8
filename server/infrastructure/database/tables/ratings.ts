import type { Generated } from 'kysely'
import type { BadgeKey } from '#contract/puzzles/achievements/badge-rules.ts'
import type { Counter, Nullable, Timestamp } from './columns.ts'

/** What came of a member and a puzzle: made of the other rows each night. */
interface RatingOutcomeTable {
  post_id: number
  member_id: number
  kind: 'solved' | 'gaveUp' | 'lapsed'
  /** The member's, from 0 to 1. */
  score: number
  /** Solved within seconds of the first sight. */
  sudden: boolean
  settled_at: Timestamp
  day: string
}

interface PuzzleRatingTable {
  post_id: number
  /** What its author took it for when it was first rated. */
  start_level: Nullable<number>
  /** From then on nothing counts. */
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

/** As a puzzle stood at the end of a week, named by its Monday. */
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

/** One row: up to which day all is rated. */
interface RatingStateTable {
  id: number
  done_to: string
}

/** A day of which an outcome changed after it was rated. */
interface RatingChangeTable {
  id: Generated<number>
  day: string
}

/** What a member has earned, and on which day. */
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
