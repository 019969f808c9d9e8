import type { ColumnType, Generated } from 'kysely'
import type { Counter, Now, Nullable } from './columns.ts'

interface SolverTable {
  id: Generated<number>
  post_id: number
  member_id: number
  /**
   * Number of hints opened before the correct answer, number of hints that existed then, and number of
   * distinct wrong answers.
   */
  hints_used: Counter
  hint_count: Nullable<number>
  wrong_count: Counter
  /** Whether a later correction of the accepted answers made this a solve. */
  credited: ColumnType<boolean, boolean | undefined, boolean>
  created_at: Now
  post_deleted: ColumnType<boolean, boolean | undefined, boolean>
}

interface AttemptTable {
  id: Generated<number>
  post_id: number
  member_id: number
  /** A keyed hash of the normalized answer. It can be compared, but not read. */
  answer_hash: string
  /** Number of hints opened at that time, used if the attempt is credited later. */
  hints_used: Counter
  created_at: Now
  /** Time at which the member last gave the same answer again. */
  again_at: Nullable<string, string | Date>
}

/** A wrong answer as the member wrote it, encrypted. Stored only for puzzles that tell members about this. */
interface ToldWrongTable {
  post_id: number
  answer_hash: string
  member_id: number
  sealed: string
  created_at: Now
}

/** The first `opened` hints of a post are open for this member. */
interface HintUseTable {
  post_id: number
  member_id: number
  opened: number
  /** Time at which the last of them was opened. */
  opened_at: Now
}

interface GiveUpTable {
  post_id: number
  member_id: number
  created_at: Now
}

/**
 * Time at which a member first saw a puzzle. A solve within seconds suggests that the member already knew the
 * answer.
 */
interface PostSeenTable {
  member_id: number
  post_id: number
  seen_at: Now
}

/** A day on which the accepted answers of a puzzle changed. */
interface AnswerChangeTable {
  post_id: number
  day: string
}

interface PuzzleVoteTable {
  post_id: number
  member_id: number
  fun: number
  fair: boolean
  created_at: Now
}

export interface AnswerTables {
  solver: SolverTable
  attempt: AttemptTable
  told_wrong: ToldWrongTable
  hint_use: HintUseTable
  give_up: GiveUpTable
  post_seen: PostSeenTable
  answer_change: AnswerChangeTable
  puzzle_vote: PuzzleVoteTable
}
