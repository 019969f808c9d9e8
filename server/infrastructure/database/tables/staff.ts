import type { ColumnType, Generated } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { Options } from '#contract/trust/site-settings/option-rules.ts'
import type { StaffRole } from '#contract/trust/staff-roles/role-rules.ts'
import type {
  ClaimCounts,
  DemandCounts,
  Figures,
  InquiryCounts,
} from '#contract/trust/transparency/transparency.ts'
import type { WordAction } from '#contract/trust/word-filter/word-actions.ts'
import type { WordPlace } from '#contract/trust/word-filter/word-rules.ts'
import type { Counter, Now, Nullable } from './columns.ts'

/** The role of a staff member. `boards` lists a moderator's boards; `null` means all boards. */
interface MemberRoleTable {
  member_id: number
  role: StaffRole
  boards: Nullable<BoardKey[]>
  granted_by: Nullable<number>
  created_at: Now
}

/** A log entry of a staff action. Rows are append-only. */
interface StaffActTable {
  id: Generated<number>
  by_id: Nullable<number>
  act: string
  target_type: Nullable<string>
  target_id: Nullable<number>
  detail: ColumnType<Record<string, unknown>, string | undefined, string>
  /**
   * The board whose moderators may also read the entry. `''` means no board; `null` means that only admins
   * may read it.
   */
  board: Nullable<BoardKey | ''>
  /** The encrypted network address of an access to personal data; `null` for other acts and older entries. */
  from_sealed: Nullable<string>
  created_at: Now
}

/** A watched word that members' texts are checked for. */
interface WatchedWordTable {
  id: Generated<number>
  word: string
  /** The normalized word used in comparisons. */
  word_key: string
  action: WordAction
  places: WordPlace[]
  /** The board on which the word is watched; `null` for all boards. */
  board: Nullable<BoardKey>
  /** Whether the word matches only if spaces or punctuation surround it. */
  whole: ColumnType<boolean, boolean | undefined, boolean>
  /** Longer words that contain the watched word and are allowed. */
  exceptions: ColumnType<string[], string[] | undefined, string[]>
  memo: ColumnType<string, string | undefined, string>
  hits: Counter
  created_at: Now
}

/** Number of hits of watched words in a month, by the resulting action. */
interface WordHitTable {
  /** A month such as `2026-11`. */
  month: string
  action: string
  hits: number
}

/** The site settings that admins have changed: one row, missing until the first change. */
interface SiteOptionTable {
  id: number
  version: number
  /** The changed settings. Settings that are missing have their defaults. */
  options: ColumnType<Partial<Options>, string, string>
  changed_at: Now
}

/** The uploaded icon of the site as a square PNG in base64: one row, missing without a picture. */
interface SiteMarkTable {
  /** A hash of the picture, used in addresses and caches. */
  version: string
  png: string
  created_at: Now
}

/**
 * Stored figures. `hours` maps a decision time in hours to the number of decisions, so that months can be
 * added up.
 */
export type KeptFigures = Omit<Figures, 'medianHours' | 'claims' | 'inquiries' | 'words' | 'demands'> & {
  hours: Record<string, number>
  // These fields are missing in the oldest rows.
  claims?: ClaimCounts
  inquiries?: InquiryCounts
  words?: NonNullable<Figures['words']>
  demands?: DemandCounts
}

/** The figures of a finished month or half-year. They are counted only once. */
interface TransparencyPeriodTable {
  /** A period such as `2026-11` or `2026-H2`. */
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
  site_mark: SiteMarkTable
  transparency_period: TransparencyPeriodTable
}
