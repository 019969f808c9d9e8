import type { Season } from '#contract/puzzles/seasons/season-rules.ts'
import type { Counter, Nullable, Timestamp } from './columns.ts'

/** A quarter of the year, and how long its table is. */
interface SeasonTable {
  season: Season
  members: Counter
  closed_at: Nullable<string, string | Date>
}

/** How hard a puzzle counts in a season. */
interface SeasonPuzzleTable {
  season: Season
  post_id: number
  r: number
}

/** What a member has in a season that isn't closed yet, in tenths of points; `still`: as its table shows on the last day. */
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

/** Where a member came in a season, for good. */
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
