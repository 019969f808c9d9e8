import type { ColumnType, Generated } from 'kysely'
import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import type { Accusation } from '#contract/puzzles/daily/daily-rules.ts'
import type { Practice } from '#contract/puzzles/practice/practice.ts'
import type { PracticeLevel } from '#contract/puzzles/practice/practice-rules.ts'
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
  /**
   * The post of the member's puzzle, if the case is one. The post contains its texts, so those of this row
   * are empty.
   */
  post_id: Nullable<number>
  /** Time since which the case's puzzle is unavailable. */
  gone_at: Nullable<string, string | Date>
  /**
   * Counts of members and guests who finished on time: solvers by number of tries, unsolved plays, and first
   * accusations.
   */
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

/** Remarks of members who finished a case. The columns are the same as a review's. */
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

/** A puzzle that its author has nominated as a day's case. */
interface DailyNominationTable {
  post_id: number
  created_at: Now
  declined_at: Nullable<string, string | Date>
}

/** A practice case. Many players may get the same one. */
interface PracticeCaseTable {
  id: Generated<number>
  level: PracticeLevel
  content: ColumnType<Omit<Practice['case'], 'tries'>, string, never>
  solution: ColumnType<
    { choice: NonNullable<Practice['play']['solution']>; explanation: string; hints: string[] },
    string,
    never
  >
  /** Whether other players may get the case. The case of a room is not shared. */
  is_shared: boolean
  created_at: Now
}

/** A room. All its players get the same case. Its code is a random secret in the link. */
interface PracticeRoomTable {
  code: string
  case_id: number
  ends_at: string | Date
  ended_at: Nullable<string, string | Date>
  created_at: Now
}

interface PracticePlayTable {
  /** A random secret. It is all that a visitor needs to access the play. */
  play_id: string
  case_id: number
  member_id: Nullable<number>
  room: Nullable<string>
  /** A visitor's name in the room. For members, the nickname is used. */
  name: Nullable<string>
  tries: ColumnType<Practice['play']['tries'], string | undefined, string>
  hints: Generated<number>
  solved: Generated<boolean>
  finished_at: Nullable<string, string | Date>
  created_at: Now
}

/** A private circle. Its invitation is a random secret in the link. */
interface CrewTable {
  id: Generated<number>
  invite: string
  created_at: Now
}

interface CrewMemberTable {
  member_id: number
  crew_id: number
  is_leader: Generated<boolean>
  joined_at: Now
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
  practice_case: PracticeCaseTable
  practice_play: PracticePlayTable
  practice_room: PracticeRoomTable
  crew: CrewTable
  crew_member: CrewMemberTable
}
