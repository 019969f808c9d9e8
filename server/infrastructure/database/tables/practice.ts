import type { ColumnType, Generated } from 'kysely'
import type { Practice } from '#contract/puzzles/practice/practice.ts'
import type { PracticeLevel } from '#contract/puzzles/practice/practice-rules.ts'
import type { Now, Nullable } from './columns.ts'

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
  created_at: Now
}

interface PracticePlayTable {
  /** A random secret, the only key of a visitor to the play. */
  play_id: string
  case_id: number
  member_id: Nullable<number>
  tries: ColumnType<Practice['play']['tries'], string | undefined, string>
  hints: Generated<number>
  solved: Generated<boolean>
  finished_at: Nullable<string, string | Date>
  created_at: Now
}

export interface PracticeTables {
  practice_case: PracticeCaseTable
  practice_play: PracticePlayTable
}
