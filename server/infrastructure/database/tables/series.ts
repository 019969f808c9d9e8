import type { ColumnType, Generated } from 'kysely'
import type { VoteClosing } from '#contract/library/polls/vote-rules.ts'
import type { SeriesStatus } from '#contract/library/series/series-rules.ts'
import type { Counter, Now, Nullable } from './columns.ts'

interface SeriesTable {
  id: Generated<number>
  member_id: number
  title: string
  synopsis: string
  status: SeriesStatus
  part_count: Counter
  follower_count: Counter
  created_at: Now
}

/** A live post as a part of a series, with its position. Removed parts leave gaps between positions. */
interface SeriesPartTable {
  post_id: number
  series_id: number
  position: number
}

interface SeriesFollowTable {
  series_id: number
  member_id: number
  created_at: Now
}

/** The part that a member last opened. */
interface SeriesPlaceTable {
  series_id: number
  member_id: number
  post_id: number
  created_at: Now
}

/** Number of a series' followers at the end of a day in Korea. Only days with a change have a row. */
interface SeriesDayTable {
  series_id: number
  day: string
  followers: number
  /** Whether counting began on this day although the series is older. */
  begins: ColumnType<boolean, boolean | undefined, boolean>
}

/** A vote among a series' readers, for example on who did it. */
interface VoteTable {
  id: Generated<number>
  series_id: number
  member_id: number
  question: string
  options: ColumnType<string[], string, string>
  closes: VoteClosing
  closes_at: Nullable<string, string | Date>
  closed_at: Nullable<string, string | Date>
  reveal_post_id: Nullable<number>
  /** Time of the reveal. The answer and the number of ballots per option are stored at the same time. */
  revealed_at: Nullable<string, string | Date>
  answer: Nullable<number>
  counts: Nullable<number[]>
  answer_note: Nullable<string>
  created_at: Now
}

interface VoteAnswerTable {
  vote_id: number
  option: number
}

interface VoteBallotTable {
  vote_id: number
  member_id: number
  option: number
  why: Nullable<string>
  show_why: ColumnType<boolean, boolean | undefined, boolean>
  created_at: Now
  changed_at: Now
}

export interface SeriesTables {
  series: SeriesTable
  series_part: SeriesPartTable
  series_follow: SeriesFollowTable
  series_place: SeriesPlaceTable
  series_day: SeriesDayTable
  vote: VoteTable
  vote_answer: VoteAnswerTable
  vote_ballot: VoteBallotTable
}
