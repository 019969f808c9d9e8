import type { ColumnType, Generated } from 'kysely'
import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import type { Accusation } from '#contract/puzzles/daily/daily-rules.ts'
import type { ReviewTable } from './books.ts'
import type { Counter, Now, Nullable } from './columns.ts'

/** A day's case. Days are text such as `2026-11-22`. */
interface DailyCaseTable {
  day: string
  number: number
  title: string
  opening: string
  clues: ColumnType<string[], string, string>
  testimonies: ColumnType<string[], string, string>
  closing: string
  slots: ColumnType<DailyCase['slots'], string, string>
  hint_count: number
  source: 'generator' | 'editor'
  /** The member's puzzle, if the case is one. It is played in its post, and this row contains no text. */
  post_id: Nullable<number>
  /** Time from which the case is unreadable. */
  gone_at: Nullable<string, string | Date>
  /** Counts of members and guests who finished on time: solves per try, unsolved, and first accusations. */
  solved_by_tries: ColumnType<number[], never, number[]>
  unsolved_count: ColumnType<number, never, number>
  accused: ColumnType<number[], never, number[]>
  /** Number of live remarks. */
  remark_count: Counter
}

interface DailySolutionTable {
  day: string
  choice: ColumnType<Accusation, string, string>
  explanation: string
  hints: ColumnType<string[], string, string>
}

interface DailyPlaying {
  day: string
  tries: ColumnType<{ choice: Accusation; right: number }[], string | undefined, string>
  hints: Generated<number>
  finished_at: Nullable<string, string | Date>
  solved: Generated<boolean>
  on_time: Generated<boolean>
}

interface DailyPlayTable extends DailyPlaying {
  member_id: number
}

interface DailyGuestTable extends DailyPlaying {
  token_hash: string
  created_at: Now
}

interface DailyExcuseTable {
  day: string
  why: string
}

/** Remarks by members who finished a case. The columns are those of a review. */
interface DailyRemarkTable extends Omit<ReviewTable, 'book_id'> {
  day: string
}

/** A correction of a case that had already begun. */
interface DailyErratumTable {
  id: Generated<number>
  day: string
  note: string
  created_at: Now
}

/** A puzzle offered by its author as a day's case. */
interface DailyNominationTable {
  post_id: number
  created_at: Now
  declined_at: Nullable<string, string | Date>
}

export interface DailyTables {
  daily_case: DailyCaseTable
  daily_solution: DailySolutionTable
  daily_play: DailyPlayTable
  daily_guest: DailyGuestTable
  daily_excuse: DailyExcuseTable
  daily_remark: DailyRemarkTable
  daily_erratum: DailyErratumTable
  daily_nomination: DailyNominationTable
}
