import type {
  NoticeKind,
  Notification,
  NotificationKind,
  PostNewsKind,
} from '#contract/people/notifications/notifications.ts'
import { hrefOf } from '#contract/site-map.ts'
import { ROOM, ROOM_COMMENT } from '#web/community/comments/room-address.ts'

const decisionAddress = ({ decisionId }: Notification) => `${hrefOf('record')}#decision-${decisionId}`

/** The addresses of notices that concern no post. */
const noticeAddresses: Record<NoticeKind, (notice: Notification) => string> = {
  moderation: decisionAddress,
  report: () => hrefOf('ownReports'),
  // A reporter reads the answer with the report.
  appeal: notice => (notice.decisionId === null ? hrefOf('ownReports') : decisionAddress(notice)),
  role: () => hrefOf('own'),
  signin: () => hrefOf('devices'),
  announcement: () => hrefOf('announced'),
  accessCheck: () => hrefOf('accesses'),
  inquiry: () => hrefOf('ownInquiries'),
}

/** Whether each kind leads to 해결방 on the post's page. */
const leadsToSolvedRoom: Record<PostNewsKind, boolean> = {
  comment: false,
  reply: false,
  solvedRoomComment: true,
  solvedRoomReply: true,
  solved: false,
  credited: false,
  erratum: false,
  series: false,
  vote: false,
  dailySet: false,
  dailyReturned: false,
  dailyDeclined: false,
  mention: false,
  solvedRoomMention: true,
  watchedPost: false,
  watchedPick: false,
  watchedComment: false,
}

const isNotice = (kind: NotificationKind): kind is NoticeKind => kind in noticeAddresses

/**
 * The address of a notification's subject, down to the comment if there is one. The page finds its current
 * position.
 */
export function notificationAddress(notification: Notification) {
  const { postId, kind, commentId, bookId, reviewId } = notification
  if (isNotice(kind)) return noticeAddresses[kind](notification)
  if (bookId !== null) return `${hrefOf('book', { bookId })}#review-${reviewId}`
  if (postId === null) return hrefOf('own')
  const isInRoom = leadsToSolvedRoom[kind]
  if (kind === 'erratum') return `${hrefOf('post', { postId })}#errata`
  if (!commentId) return hrefOf('post', { postId }) + (isInRoom ? `#${ROOM}` : '')
  return `${hrefOf('post', { postId })}#${isInRoom ? ROOM_COMMENT : 'comment-'}${commentId}`
}
