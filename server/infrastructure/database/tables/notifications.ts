import type { Generated } from 'kysely'
import type { NotificationGroup } from '#contract/people/notifications/notification-groups.ts'
import type { NotificationKind } from '#contract/people/notifications/notifications.ts'
import type { Counter, Now, Nullable } from './columns.ts'

interface NotificationTable {
  id: Generated<number>
  member_id: number
  /** The post. `null` for a notice of the staff. */
  post_id: Nullable<number>
  decision_id: Nullable<number>
  kind: NotificationKind
  /** Number of occurrences while the notification was unread. */
  times: Counter
  /** The first comment of a notification about comments. */
  comment_id: number | null
  /** The first review of a notification about reviews, and its book. */
  book_id: Nullable<number>
  review_id: Nullable<number>
  /** The notification's id when it was read. It counts as read while this equals its current id. */
  read_id: number | null
  read_at: string | null
  created_at: Now
}

/** A member's choice of notifications. A missing row means the defaults. */
interface NotificationSettingTable {
  member_id: number
  /** The groups that do not reach the member on the site. */
  off_site: NotificationGroup[]
  version: number
}

export interface NotificationTables {
  notification: NotificationTable
  notification_setting: NotificationSettingTable
}
