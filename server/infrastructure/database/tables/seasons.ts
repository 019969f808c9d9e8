import type { Season } from '#contract/puzzles/seasons/season-rules.ts'
import type { Counter, Nullable, Timestamp } from './columns.ts'

/** A season, and the number of rows in its table. */
interface SeasonTable {
  season: Season
  members: Counter
  closed_at: Nullable<string, string | Date>
}

interface SeasonPuzzleTable {
  season: Season
  post_id: number
  r: number
}

/**
 * A member's score in an open season, in tenths of points. The `still_` columns contain the values shown on
 * the last day.
 */
interface SeasonScoreTable {
  season: Season
  member_id: number
  points: number
  solves: number
  reached_at: Timestamp
  still_points: number
  still_solves: number
  still_reached_at: Timestamp
}

/** A member's final rank in a closed season. */
interface SeasonRowTable {
  season: Season
  member_id: number
  place: number
  rank: number
  points: number
  solves: number
}

export interface SeasonTables {
  season: SeasonTable
  season_puzzle: SeasonPuzzleTable
  season_score: SeasonScoreTable
  season_row: SeasonRowTable
}
