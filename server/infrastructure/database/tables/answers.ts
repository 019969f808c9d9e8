import type { ColumnType, Generated } from 'kysely'
import type { Counter, Now, Nullable } from './columns.ts'

interface SolverTable {
  id: Generated<number>
  post_id: number
  member_id: number
  /** Hints opened before the right answer was given, of as many as there were then, after so many different wrong ones. */
  hints_used: Counter
  hint_count: Nullable<number>
  wrong_count: Counter
  /** By a correction of the accepted answers. */
  credited: ColumnType<boolean, boolean | undefined, boolean>
  created_at: Now
  post_deleted: ColumnType<boolean, boolean | undefined, boolean>
}

interface AttemptTable {
  id: Generated<number>
  post_id: number
  member_id: number
  /** The normalised answer under the site's key: comparable, never readable. */
  answer_hash: string
  /** Hints opened by then: what a later credit tells. */
  hints_used: Counter
  created_at: Now
  /** When it was given once more. */
  again_at: Nullable<string, string | Date>
}

/** A wrong answer of a puzzle that says it shows them to its author: sealed, as its member wrote it. */
interface ToldWrongTable {
  post_id: number
  answer_hash: string
  member_id: number
  sealed: string
  created_at: Now
}

/** The first `opened` hints of a post lie open for this member. */
interface HintUseTable {
  post_id: number
  member_id: number
  opened: number
  /** When the last of them was. */
  opened_at: Now
}

interface GiveUpTable {
  post_id: number
  member_id: number
  created_at: Now
}

/** When a member first saw a puzzle: who solves it at once was told. */
interface PostSeenTable {
  member_id: number
  post_id: number
  seen_at: Now
}

/** A day on which a puzzle got other accepted answers. */
interface AnswerChangeTable {
  post_id: number
  day: string
}

/** What a solver says of a puzzle. */
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
