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
 * Of no post. `moderation`: what was decided about something of one's own; `report`: about what one reported; `appeal`:
 * what was answered to an objection; `role`: one's place among those who run the site; `signin`: somebody signed in at a
 * device at which one wasn't lately; `announcement`: what the site has to tell its members.
 */
export const noticeKinds = ['moderation', 'report', 'appeal', 'role', 'signin', 'announcement'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/**
 * `credited`: an answer given earlier turned out to be right when the author changed the accepted ones.
 * `solvedRoomComment`, `solvedRoomReply`: as the first two, in 해결방.
 * `erratum`: what was mended in a case that one tried and hasn't solved.
 * `series`: new parts of what one follows; one unread line a series, which leads to the first of them.
 * `vote`: the answer to a vote in which one took part was told.
 * `dailySet`, `dailyReturned`, `dailyDeclined`: one's puzzle is to be a day's case, isn't any more, or won't be one.
 * `mention`: one's name was called, under a post or in reviews of books; `solvedRoomMention`: in 해결방.
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
  ...noticeKinds,
] as const
export type NotificationKind = (typeof notificationKinds)[number]
/** Of a post, or of reviews. */
export type PostNewsKind = Exclude<NotificationKind, NoticeKind>

/** Of one post and kind there is at most one line: a newer one takes the place of the older. */
export const Notification = Type.Object({
  id: Id(),
  postId: OrNull(Id()),
  /** What a notice of the staff is about. */
  decisionId: OrNull(Id()),
  kind: OneOf(notificationKinds),
  message: Type.String(),
  /** The first comment it tells of since it was read. */
  commentId: OrNull(Id()),
  /** The same where it tells of reviews. */
  bookId: OrNull(Id()),
  reviewId: OrNull(Id()),
  datetime: Time(),
  /** It was opened. For `READ_DAYS` it is found among the read ones. */
  isRead: Type.Boolean(),
})
export type Notification = Static<typeof Notification>

/** Which of the two lists is meant: unread notifications, or those that were opened. */
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
