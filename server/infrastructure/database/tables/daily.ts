import type { ColumnType, Generated } from 'kysely'
import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import type { Accusation } from '#contract/puzzles/daily/daily-rules.ts'
import type { ReviewTable } from './books.ts'
import type { Counter, Now, Nullable } from './columns.ts'

/** A day's case. Days are text, as `2026-11-22`. */
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
  /** A member's puzzle, played where it stands; the row has no words of its own then. */
  post_id: Nullable<number>
  /** Since when nobody can read it. */
  gone_at: Nullable<string, string | Date>
  /** Members and guests who finished on time: solved at which try, or not; and whom they accused first. */
  solved_by_tries: ColumnType<number[], never, number[]>
  unsolved_count: ColumnType<number, never, number>
  accused: ColumnType<number[], never, number[]>
  /** Live remarks. */
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

/** What those who finished a case say about it: columns as a review's. */
interface DailyRemarkTable extends Omit<ReviewTable, 'book_id'> {
  day: string
}

/** What was corrected of a case that had begun. */
interface DailyErratumTable {
  id: Generated<number>
  day: string
  note: string
  created_at: Now
}

/** A puzzle that its author offers as a day's case. */
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
