import type { ColumnType, Generated } from 'kysely'
import type { Counter, Now, Nullable } from './columns.ts'

interface SolverTable {
  id: Generated<number>
  post_id: number
  member_id: number
  /** Hints opened before the correct answer, hints that existed then, and distinct wrong answers. */
  hints_used: Counter
  hint_count: Nullable<number>
  wrong_count: Counter
  /** The solve was credited by a correction of the accepted answers. */
  credited: ColumnType<boolean, boolean | undefined, boolean>
  created_at: Now
  post_deleted: ColumnType<boolean, boolean | undefined, boolean>
}

interface AttemptTable {
  id: Generated<number>
  post_id: number
  member_id: number
  /** A keyed hash of the normalized answer: comparable, never readable. */
  answer_hash: string
  /** Hints opened by then, used if the attempt is credited later. */
  hints_used: Counter
  created_at: Now
  /** Time at which the same answer was given again. */
  again_at: Nullable<string, string | Date>
}

/** An encrypted wrong answer as its member wrote it. Only puzzles that announce this to solvers store it. */
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

/** Time at which a member first saw a puzzle. A solve within seconds suggests that the answer was leaked. */
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
