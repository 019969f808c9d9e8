import type { ColumnType, Generated } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { Options } from '#contract/trust/site-settings/option-rules.ts'
import type { StaffRole } from '#contract/trust/staff-roles/role-rules.ts'
import type { ClaimCounts, DemandCounts, Figures } from '#contract/trust/transparency/transparency.ts'
import type { WordAction } from '#contract/trust/word-filter/word-actions.ts'
import type { WordPlace } from '#contract/trust/word-filter/word-rules.ts'
import type { Counter, Now, Nullable } from './columns.ts'

/** Who helps the owner to run the site; `boards`: those a moderator is of, `null` for all. */
interface MemberRoleTable {
  member_id: number
  role: StaffRole
  boards: Nullable<BoardKey[]>
  granted_by: Nullable<number>
  created_at: Now
}

/** All that staff did: only ever added to. */
interface StaffActTable {
  id: Generated<number>
  by_id: Nullable<number>
  act: string
  target_type: Nullable<string>
  target_id: Nullable<number>
  detail: ColumnType<Record<string, unknown>, string | undefined, string>
  /** Whose moderators read it too; `` for what is on no board, `null` for what is the admins' alone. */
  board: Nullable<BoardKey | ''>
  created_at: Now
}

/** What members' texts are looked through for. */
interface WatchedWordTable {
  id: Generated<number>
  word: string
  /** As it is compared. */
  word_key: string
  action: WordAction
  places: WordPlace[]
  /** `null`: on all. */
  board: Nullable<BoardKey>
  /** Nothing but it between two spaces. */
  whole: ColumnType<boolean, boolean | undefined, boolean>
  /** Longer words in which it may stand. */
  exceptions: ColumnType<string[], string[] | undefined, string[]>
  memo: ColumnType<string, string | undefined, string>
  hits: Counter
  created_at: Now
}

/** How often watched words were found, by what then happened. */
interface WordHitTable {
  /** `2026-11` */
  month: string
  action: string
  hits: number
}

/** What admins set on screen: one row, once something was. */
interface SiteOptionTable {
  id: number
  version: number
  /** What was set; what isn't named is as usual. */
  options: ColumnType<Partial<Options>, string, string>
  changed_at: Now
}

/** As it is kept: with the hours that decisions took, each with how often, so that months add up to a half-year. */
export type KeptFigures = Omit<Figures, 'medianHours' | 'claims' | 'words' | 'demands'> & {
  hours: Record<string, number>
  // Not in the oldest.
  claims?: ClaimCounts
  words?: NonNullable<Figures['words']>
  demands?: DemandCounts
}

/** A month or half-year that is over, as it was counted then. */
interface TransparencyPeriodTable {
  /** `2026-11`, `2026-H2`. */
  period: string
  figures: ColumnType<KeptFigures, string, never>
  counted_at: Now
}

export interface StaffTables {
  member_role: MemberRoleTable
  staff_act: StaffActTable
  watched_word: WatchedWordTable
  word_hit: WordHitTable
  site_option: SiteOptionTable
  transparency_period: TransparencyPeriodTable
}
