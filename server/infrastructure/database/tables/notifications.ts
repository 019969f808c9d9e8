import type { Generated } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { DigestRhythm } from '#contract/people/notifications/digest-rules.ts'
import type { NotificationGroup } from '#contract/people/notifications/notification-groups.ts'
import type { NotificationKind } from '#contract/people/notifications/notifications.ts'
import type { WatchLevel } from '#contract/people/watches/watch-rules.ts'
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
  /** The groups that do not reach the member's browsers by push. */
  off_push: Generated<NotificationGroup[]>
  /** The groups that are left out of the digest. */
  off_mail: Generated<NotificationGroup[]>
  digest: Generated<DigestRhythm>
  /** When it was last decided whether a digest goes out. */
  digest_at: Now
  /** The newest notification that was mailed. */
  digested_id: Counter
  /** Korean times, such as `22:00`, between which no push is sent; both `null` if there are none. */
  quiet_from: Generated<string | null>
  quiet_to: Generated<string | null>
  version: number
}

/** A browser that gets push messages. It ends with the session in which it was added. */
interface PushSubscriptionTable {
  endpoint_hash: string
  /** A hash of the browser's secret. Only the browser itself can move its subscription to another member. */
  keys_hash: string
  member_id: number
  session_id: string
  /** The encrypted endpoint and keys. */
  sealed: string
  /** Failed attempts since the last success. */
  failures: Counter
  created_at: Now
  sent_at: Nullable<string, string | Date>
}

/** A notification that is due as a push message. A database trigger inserts it. */
interface PushDueTable {
  member_id: number
  kind: NotificationKind
  /** The post or decision. Together with member and kind it identifies the notification's line. */
  subject: string
  notification_id: number
  due_at: string | Date
  tries: Counter
}

/** A board, a writer or a post that a member watches. One of the three is set. */
interface WatchTable {
  member_id: number
  board: BoardKey | null
  writer_id: number | null
  post_id: number | null
  level: WatchLevel
  created_at: Now
}

/** A text whose watchers are being notified. Database triggers insert it. */
interface WatchNewsTable {
  post_id: number
  kind: NotificationKind
  comment_id: number | null
  /** The author of the comments, or 0. */
  author_id: Counter
  /** The last member who was notified, in order of ids. */
  reached_id: Counter
  done: Generated<boolean>
  created_at: Now
}

export interface NotificationTables {
  watch: WatchTable
  watch_news: WatchNewsTable
  notification: NotificationTable
  notification_setting: NotificationSettingTable
  push_subscription: PushSubscriptionTable
  push_due: PushDueTable
}
