import type { Generated, JSONColumnType } from 'kysely'
import type { AnnouncementKind } from '#contract/trust/announcements/announcement-rules.ts'
import type { Breach } from '#contract/trust/announcements/announcements.ts'
import type { Counter, Now, Nullable } from './columns.ts'

interface AnnouncementTable {
  id: Generated<number>
  kind: AnnouncementKind
  /** Of `terms`: the notice that says what changes, and from which day. */
  post_id: number | null
  starts_on: string | null
  breach: JSONColumnType<Breach> | null
  /** Whom it concerns; `null`: all. */
  member_ids: number[] | null
  /** The newest member when it began: who comes later isn't told. */
  last_id: number
  /** Up to this member all were told on the site, and up to this one by letters. */
  reached_id: Counter
  lettered_id: Counter
  told_count: Counter
  mailed_count: Counter
  created_at: Now
  ended_at: Nullable<string>
  is_stopped: Generated<boolean>
}

export interface AnnouncementTables {
  announcement: AnnouncementTable
}
