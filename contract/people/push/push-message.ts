import type { Notification } from '#contract/people/notifications/notifications.ts'

/**
 * The payload of a push message. It is encrypted for the browser. It contains no title, name or text of a
 * member.
 */
export interface PushMessage {
  memberId: number
  siteName: string
  /** A newer message with this tag replaces the older one on the screen. */
  tag: string
  /** Marks the notification as read without a sign-in; `null` for a test. */
  ticket: string | null
  /** The notification; `null` for a test. */
  notification: Notification | null
}

export const TEST_WORDS = '시험 알림입니다. 이 기기에서 알림을 받을 수 있습니다.'
