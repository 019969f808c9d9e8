import type { NotificationKind } from '#contract/notifications.ts'

/** Enough to know a post again; the line must fit a phone. */
const TITLE_LENGTH = 20

/** A title as others may read it unasked: what its author hid stays hidden, what is long is cut. */
export function shortTitle(title: string) {
  const letters = [...title.replace(/\|\|.+?\|\|/gs, '(스포일러)')]
  return letters.length > TITLE_LENGTH
    ? `${letters.slice(0, TITLE_LENGTH).join('').trimEnd()}…`
    : letters.join('')
}

/** What a line says. Neither names nor what was written: those may be taken back, and may tell a solution. */
export function notificationMessage(kind: NotificationKind, title: string, times: number): string {
  const post = `'${shortTitle(title)}'`
  switch (kind) {
    case 'comment':
      return `${post}에 새 댓글 ${times}개`
    case 'reply':
      return `${post}의 내 댓글에 새 답글 ${times}개`
    case 'solvedRoomComment':
      return `${post} 해결방에 새 댓글 ${times}개`
    case 'solvedRoomReply':
      return `${post} 해결방의 내 댓글에 새 답글 ${times}개`
    case 'solved':
      return `${times}명이 ${post} 사건을 해결했습니다.`
    case 'credited':
      return `${post} 사건을 해결한 것으로 인정되었습니다.`
    case 'series':
      return `${post}에 새 화 ${times}개`
  }
}
