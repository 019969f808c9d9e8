import type { NotificationKind } from './notifications.ts'

/** Members choose notifications by group, because there are too many kinds. */
export const notificationGroups = [
  'talk',
  'mention',
  'solved',
  'author',
  'series',
  'vote',
  'watch',
  'daily',
  'staff',
] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/** Each kind is named once. A new kind without a group does not compile. */
export const groupOf: Record<NotificationKind, NotificationGroup> = {
  comment: 'talk',
  reply: 'talk',
  solvedRoomComment: 'talk',
  solvedRoomReply: 'talk',
  mention: 'mention',
  solvedRoomMention: 'mention',
  solved: 'solved',
  credited: 'author',
  erratum: 'author',
  series: 'series',
  vote: 'vote',
  watchedPost: 'watch',
  watchedPick: 'watch',
  watchedComment: 'watch',
  dailySet: 'daily',
  dailyReturned: 'daily',
  dailyDeclined: 'daily',
  moderation: 'staff',
  report: 'staff',
  appeal: 'staff',
  role: 'staff',
  signin: 'staff',
  announcement: 'staff',
  accessCheck: 'staff',
  inquiry: 'staff',
}

/** The ways in which a notification can reach a member. `mail` is the digest. */
export const notificationChannels = ['site', 'push', 'mail'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

export type GroupChoice = Record<NotificationChannel, boolean>
export type GroupChoices = Record<NotificationGroup, GroupChoice>

/** Staff notices concern a member's own account and rights, so they always reach the site. */
export const isFixed = (group: NotificationGroup, channel: NotificationChannel) =>
  group === 'staff' && channel === 'site'

export const staffFixedWords = '운영진의 안내는 사이트에서 끌 수 없습니다.'

/** Kinds that reach a member even from a muted post, because the member must know or act. */
const unmutable: readonly NotificationKind[] = ['credited', 'dailySet', 'dailyReturned', 'dailyDeclined']
export const isMutable = (kind: NotificationKind) => groupOf[kind] !== 'staff' && !unmutable.includes(kind)
