import type { NotificationKind } from '#contract/people/notifications/notifications.ts'
import { PICKED_FROM } from '#contract/people/watches/watch-rules.ts'

/**
 * The text of a push message for each kind of notification. It contains no title, name or member's text,
 * because others may see a locked screen, and a sent message cannot be deleted.
 */
const words: Record<NotificationKind, (times: number) => string> = {
  comment: times => `내 글에 새 댓글이 ${times}개 달렸습니다.`,
  reply: times => `내 댓글에 답글이 ${times}개 달렸습니다.`,
  solvedRoomComment: times => `내 사건의 해결방에 새 댓글이 ${times}개 달렸습니다.`,
  solvedRoomReply: times => `해결방의 내 댓글에 답글이 ${times}개 달렸습니다.`,
  solved: times => `${times}명이 내 사건을 해결했습니다.`,
  credited: () => '사건을 해결한 것으로 인정되었습니다.',
  erratum: () => '도전한 사건에 정오표가 올라왔습니다.',
  series: times => `선호작의 새 화가 ${times}개 올라왔습니다.`,
  vote: () => '참여한 범인 지목의 정답이 공개되었습니다.',
  dailySet: () => '내 문제가 오늘의 사건으로 선정되었습니다. 그날까지 비밀로 해 주세요.',
  dailyReturned: () => '내 문제의 오늘의 사건 출제가 취소되었습니다.',
  dailyDeclined: () => '오늘의 사건에 출품한 내 문제가 선정되지 않았습니다.',
  mention: times => `${times}번 언급되었습니다.`,
  solvedRoomMention: times => `해결방에서 ${times}번 언급되었습니다.`,
  watchedPost: () => '구독한 곳에 새 글이 올라왔습니다.',
  watchedPick: () => `구독한 게시판의 글이 추천 ${PICKED_FROM}개를 받았습니다.`,
  watchedComment: times => `구독한 글에 새 댓글이 ${times}개 달렸습니다.`,
  moderation: () => '운영진의 조치가 있습니다. 조치 기록에서 확인해 주세요.',
  report: () => '신고하신 내용의 검토를 마쳤습니다.',
  appeal: () => '이의 제기에 대한 답이 도착했습니다.',
  role: () => '운영진 권한이 바뀌었습니다.',
  signin: () => '처음 보는 기기에서 로그인했습니다. 로그인한 기기를 확인해 주세요.',
  announcement: () => '운영진이 회원께 알립니다. 내용을 꼭 확인해 주세요.',
  accessCheck: () => '지난달까지의 개인정보 열람 기록을 확인해 주세요.',
  inquiry: () => '문의에 대한 답이 도착했습니다.',
}

export const pushWords = (kind: NotificationKind, times: number) => words[kind](times)
