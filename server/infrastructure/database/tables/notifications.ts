import type { Generated } from 'kysely'
import type { NotificationKind } from '#contract/people/notifications/notifications.ts'
import type { Counter, Now, Nullable } from './columns.ts'

interface NotificationTable {
  id: Generated<number>
  member_id: number
  /** `null` for a notice of the staff. */
  post_id: Nullable<number>
  decision_id: Nullable<number>
  kind: NotificationKind
  /** How often it happened while the line was unread. */
  times: Counter
  /** The first comment it tells of, where it tells of comments. */
  comment_id: number | null
  /** The same of reviews. */
  book_id: Nullable<number>
  review_id: Nullable<number>
  /** The id under which the line was read: read while it is the line's own. */
  read_id: number | null
  read_at: string | null
  created_at: Now
}

export interface NotificationTables {
  notification: NotificationTable
}
