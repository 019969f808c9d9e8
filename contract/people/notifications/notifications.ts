import Type, { type Static } from 'typebox'
import {
  type Call,
  Id,
  Listing,
  Nothing,
  OneOf,
  OrNull,
  pageQuery,
  Time,
} from '#contract/platform/http/schema.ts'

export * from './notification-rules.ts'

/**
 * Notifications that concern no post.
 * `moderation`: a decision about the member's own content; `report`: the result of their report;
 * `appeal`: the answer to their appeal; `role`: a change of their staff role;
 * `signin`: a sign-in at a device not used lately; `announcement`: a message to all members;
 * `accessCheck`: a reminder to admins that accesses to personal data are unchecked;
 * `inquiry`: the staff answered the member's inquiry.
 */
export const noticeKinds = [
  'moderation',
  'report',
  'appeal',
  'role',
  'signin',
  'announcement',
  'accessCheck',
  'inquiry',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/**
 * `credited`: an earlier attempt became right when the author changed the accepted answers.
 * `solvedRoomComment`, `solvedRoomReply`: like the first two, in 해결방.
 * `erratum`: a correction in a case that the member tried and hasn't solved.
 * `series`: new parts of a followed series; one unread line a series, with a link to the first of them.
 * `vote`: the answer to a vote in which the member took part was revealed.
 * `dailySet`, `dailyReturned`, `dailyDeclined`: their puzzle was set as a daily case, withdrawn, or declined.
 * `watchedPost`, `watchedPick`: a new post by a watched writer or on a watched board, or one that got its 10th
 * recommendation; `watchedComment`: new comments on a watched post.
 * `mention`: they were mentioned under a post or in book reviews; `solvedRoomMention`: in 해결방.
 */
export const notificationKinds = [
  'comment',
  'reply',
  'solvedRoomComment',
  'solvedRoomReply',
  'solved',
  'credited',
  'erratum',
  'series',
  'vote',
  'dailySet',
  'dailyReturned',
  'dailyDeclined',
  'mention',
  'solvedRoomMention',
  'watchedPost',
  'watchedPick',
  'watchedComment',
  ...noticeKinds,
] as const
export type NotificationKind = (typeof notificationKinds)[number]
/** The kinds that concern a post or reviews. */
export type PostNewsKind = Exclude<NotificationKind, NoticeKind>

/** One line of the list. There is at most one for each post and kind: a newer one replaces the older. */
export const Notification = Type.Object({
  id: Id(),
  postId: OrNull(Id()),
  /** The decision about the member in a staff notice; `null` in a notice about content that they reported. */
  decisionId: OrNull(Id()),
  kind: OneOf(notificationKinds),
  message: Type.String(),
  /** The first new comment since the notification was last read. */
  commentId: OrNull(Id()),
  /** The book and the first new review, for notifications about reviews. */
  bookId: OrNull(Id()),
  reviewId: OrNull(Id()),
  datetime: Time(),
  /** Whether it was opened. It stays in the list of read ones for `READ_DAYS`. */
  isRead: Type.Boolean(),
})
export type Notification = Static<typeof Notification>

/** Selects one of the two lists: unread or opened notifications. */
const Read = Type.Optional(Type.Boolean())

export const notificationCalls = {
  'GET /api/notifications': {
    summary: '내 알림, 새것부터: 열지 않은 것만, `read=true`이면 지난 30일 동안 연 것',
    access: 'member',
    rights: true,
    query: Type.Object({ ...pageQuery, read: Read }),
    reply: Listing(Notification),
  },
  'POST /api/notification/read': {
    summary: '알림을 열었음: 지난 알림으로 옮깁니다',
    access: 'member',
    rights: true,
    refuses: ['not_found'],
    query: Type.Object({ notificationId: Id() }),
    status: 204,
    reply: Nothing(),
  },
  'DELETE /api/notifications': {
    summary: '내 알림 모두 삭제: 이 번호의 알림까지, 열지 않은 것만. `read=true`이면 지난 알림만',
    access: 'member',
    rights: true,
    query: Type.Object({ newest: Id(), read: Read }),
    status: 204,
    reply: Nothing(),
  },
  'DELETE /api/notification': {
    summary: '내 알림 삭제',
    access: 'member',
    rights: true,
    refuses: ['not_found'],
    query: Type.Object({ notificationId: Id() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
