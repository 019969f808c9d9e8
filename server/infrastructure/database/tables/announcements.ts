import type { Generated, JSONColumnType } from 'kysely'
import type { AnnouncementKind } from '#contract/trust/announcements/announcement-rules.ts'
import type { Breach } from '#contract/trust/announcements/announcements.ts'
import type { Counter, Now, Nullable } from './columns.ts'

interface AnnouncementTable {
  id: Generated<number>
  kind: AnnouncementKind
  /** For kind `terms`: the notice with the changes, and the day from which they apply. */
  post_id: number | null
  starts_on: string | null
  breach: JSONColumnType<Breach> | null
  /** The members to notify; `null` for all. */
  member_ids: number[] | null
  /** The newest member when the announcement began. Later members aren't notified. */
  last_id: number
  /** Members up to `reached_id` were notified on the site, and members up to `lettered_id` by mail. */
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
