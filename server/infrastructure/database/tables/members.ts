import type { ColumnType, Generated } from 'kysely'
import type { ConsentKind } from '#contract/people/consents/consent-rules.ts'
import type { Openness } from '#contract/people/members/profile-rules.ts'
import type { NoteBoard, NoteGrid } from '#contract/puzzles/case-notes/notes.ts'
import type { Counter, Now, Nullable } from './columns.ts'

interface MemberTable {
  id: Generated<number>
  /** The username. `null` after withdrawal. */
  username: Nullable<string>
  username_key: Nullable<string>
  nickname: string
  nickname_key: Nullable<string>
  password_hash: Nullable<string>
  /** The verified address. `null` until verification. */
  email: Nullable<string>
  email_key: Nullable<string>
  /**
   * Whether another account has the same mailbox in another spelling. Such accounts are older than the
   * comparison of mailboxes.
   */
  shares_mailbox: ColumnType<boolean, boolean | undefined, boolean>
  activated: ColumnType<boolean, boolean | undefined, boolean>
  solved_count: Counter
  post_count: Counter
  comment_count: Counter
  nickname_changed_at: Nullable<string, string | Date>
  created_at: Now
  withdrawn_at: Nullable<string, string | Date>
  /** The end of the restrictions, copied from the decisions. `infinity` means no end. */
  silenced_until: Nullable<string, string | Date>
  suspended_until: Nullable<string, string | Date>
  /** The decision that caused the more severe restriction. */
  restriction_id: Nullable<number>
  /** The text of the public profile, and who may see it. */
  bio: Nullable<string>
  openness: ColumnType<Openness, Openness | undefined, Openness>
  show_solved: ColumnType<boolean, boolean | undefined, boolean>
  /** Whether mentions notify this member. */
  mentions_on: ColumnType<boolean, boolean | undefined, boolean>
  /** Whether reviews with spoilers of books that the member has read are opened automatically. */
  opens_read: ColumnType<boolean, boolean | undefined, boolean>
  /** Number of days on which the member visited, and the last of these days, in Korean time. */
  seen_days: Counter
  last_seen_on: Nullable<string>
  /** Whether this imported member has not agreed to the terms of this site yet. */
  asks_consent: ColumnType<boolean, boolean | undefined, boolean>
}

/** A member's consent to a document. */
interface ConsentTable {
  member_id: number
  kind: ConsentKind
  /** The date of the version that the member agreed to. */
  version: string
  at: Now
  /** Deletion time of the row, set when its member withdraws. */
  until: Nullable<string, string | Date>
}

interface MemberBlockTable {
  member_id: number
  blocked_id: number
  created_at: Now
}

/** A post whose notifications a member has turned off. */
interface MuteTable {
  member_id: number
  post_id: number
  created_at: Now
}

/** A post bookmarked by a member, visible only to that member. */
interface ScrapTable {
  member_id: number
  post_id: number
  note: Nullable<string>
  created_at: Now
}

/** A member's private note about a post or a day's case. */
interface NoteTable {
  id: Generated<number>
  member_id: number
  post_id: Nullable<number>
  day: Nullable<string>
  text: string
  grid: ColumnType<NoteGrid | null, string | null, string | null>
  board: ColumnType<NoteBoard | null, string | null, string | null>
  version: Counter
  updated_at: Now
}

export interface MemberTables {
  member: MemberTable
  consent: ConsentTable
  member_block: MemberBlockTable
  mute: MuteTable
  scrap: ScrapTable
  note: NoteTable
}
