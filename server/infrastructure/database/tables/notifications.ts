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
  /** The post; `null` for a notice from the staff. */
  post_id: Nullable<number>
  decision_id: Nullable<number>
  kind: NotificationKind
  /** Number of events since the notification was last read. */
  times: Counter
  /** The first comment that the notification is about, if it is about comments. */
  comment_id: number | null
  /** The first review that the notification is about, and its book. */
  book_id: Nullable<number>
  review_id: Nullable<number>
  /**
   * The notification's id when it was last read. The notification counts as read while this equals its
   * current id.
   */
  read_id: number | null
  read_at: string | null
  created_at: Now
}

/** A member's notification settings. Without a row, the defaults apply. */
interface NotificationSettingTable {
  member_id: number
  /** Groups that are turned off on the site. */
  off_site: NotificationGroup[]
  /** Groups that are turned off for push messages. */
  off_push: Generated<NotificationGroup[]>
  /** Groups that are left out of the digest. */
  off_mail: Generated<NotificationGroup[]>
  digest: Generated<DigestRhythm>
  /** When it was last decided whether to send a digest. */
  digest_at: Now
  /** The newest notification that was mailed. */
  digested_id: Counter
  /**
   * The quiet hours in Korean time, such as `22:00`, during which no push message is sent; both `null` if
   * there are none.
   */
  quiet_from: Generated<string | null>
  quiet_to: Generated<string | null>
  version: number
}

/** A browser that gets push messages. The row is deleted with the session in which it was added. */
interface PushSubscriptionTable {
  endpoint_hash: string
  /**
   * A hash of the browser's keys, which are secret. Only the same browser can move its subscription to
   * another member.
   */
  keys_hash: string
  member_id: number
  session_id: string
  /** The encrypted endpoint and keys. */
  sealed: string
  /** Number of failed attempts since the last success. */
  failures: Counter
  created_at: Now
  sent_at: Nullable<string, string | Date>
}

/** A notification that is due as a push message. A database trigger inserts it. */
interface PushDueTable {
  member_id: number
  kind: NotificationKind
  /** The id of the post or decision. Member, kind and subject together identify a notification. */
  subject: string
  notification_id: number
  due_at: string | Date
  tries: Counter
}

/** A board, a writer or a post that a member watches. Exactly one of the three is set. */
interface WatchTable {
  member_id: number
  board: BoardKey | null
  writer_id: number | null
  post_id: number | null
  level: WatchLevel
  created_at: Now
}

/** A news item: a text whose watchers have to be notified. Database triggers insert it. */
interface WatchNewsTable {
  post_id: number
  kind: NotificationKind
  comment_id: number | null
  /** For items about comments, the comments' author; otherwise 0. */
  author_id: Counter
  /** The id of the last notified watcher. Watchers are notified in id order. */
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
