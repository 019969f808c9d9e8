import type { ColumnType, Generated } from 'kysely'
import type { ConsentKind } from '#contract/people/consents/consent-rules.ts'
import type { Openness } from '#contract/people/members/profile-rules.ts'
import type { NoteGrid } from '#contract/puzzles/case-notes/notes.ts'
import type { Counter, Now, Nullable } from './columns.ts'

interface MemberTable {
  id: Generated<number>
  /** `null` once withdrawn. */
  username: Nullable<string>
  username_key: Nullable<string>
  nickname: string
  nickname_key: Nullable<string>
  password_hash: Nullable<string>
  /** Verified; `null` until then. */
  email: Nullable<string>
  email_key: Nullable<string>
  /** Another account had this mailbox first, by another spelling; from before mailboxes were compared. */
  shares_mailbox: ColumnType<boolean, boolean | undefined, boolean>
  activated: ColumnType<boolean, boolean | undefined, boolean>
  solved_count: Counter
  post_count: Counter
  comment_count: Counter
  nickname_changed_at: Nullable<string, string | Date>
  created_at: Now
  withdrawn_at: Nullable<string, string | Date>
  /** Kept with the decisions that say so; `infinity` where there is no end. */
  silenced_until: Nullable<string, string | Date>
  suspended_until: Nullable<string, string | Date>
  /** The decision behind the one that weighs more. */
  restriction_id: Nullable<number>
  /** What they show of themselves, and to whom. */
  bio: Nullable<string>
  openness: ColumnType<Openness, Openness | undefined, Openness>
  show_solved: ColumnType<boolean, boolean | undefined, boolean>
  /** Who names them may have them told. */
  mentions_on: ColumnType<boolean, boolean | undefined, boolean>
  /** Reviews that tell of a book they have read are open to them at once. */
  opens_read: ColumnType<boolean, boolean | undefined, boolean>
  /** On how many days the member came, and the last of them, in Korea. */
  seen_days: Counter
  last_seen_on: Nullable<string>
}

/** What somebody agreed to when they joined. */
interface ConsentTable {
  member_id: number
  kind: ConsentKind
  /** The day of the text that they saw. */
  version: string
  at: Now
  /** Once its member withdrew: when it goes. */
  until: Nullable<string, string | Date>
}

/** Whom a member doesn't want to hear of. */
interface MemberBlockTable {
  member_id: number
  blocked_id: number
  created_at: Now
}

/** A post that a member keeps, for themselves alone. */
interface ScrapTable {
  member_id: number
  post_id: number
  note: Nullable<string>
  created_at: Now
}

/** What a member notes about a post or a day's case, for themselves alone. */
interface NoteTable {
  id: Generated<number>
  member_id: number
  post_id: Nullable<number>
  day: Nullable<string>
  text: string
  grid: ColumnType<NoteGrid | null, string | null, string | null>
  version: Counter
  updated_at: Now
}

export interface MemberTables {
  member: MemberTable
  consent: ConsentTable
  member_block: MemberBlockTable
  scrap: ScrapTable
  note: NoteTable
}
