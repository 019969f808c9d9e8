import { withoutSpoilers } from '#contract/community/comments/spoiler-bars.ts'
import {
  type NoticeKind,
  type NotificationKind,
  noticeKinds,
  type PostNewsKind,
} from '#contract/people/notifications/notifications.ts'
import { PICKED_FROM } from '#contract/people/watches/watch-rules.ts'
import { josaOf } from '#contract/platform/text/josa.ts'
import { shortened } from '#contract/platform/text/shortened.ts'
import {
  type Content,
  type MemberEffect,
  type ReasonKey,
  reasons,
} from '#contract/trust/moderation/moderation-rules.ts'
import { type TargetType, targetKindOf } from '#contract/trust/moderation/target-kinds.ts'

/** Maximum characters of a title in a message: enough to recognize the post and short enough for a phone. */
const TITLE_LENGTH = 20

/** A title with its spoilers replaced, shortened if needed. */
export const shortTitle = (title: string) => shortened(withoutSpoilers(title), TITLE_LENGTH)

export const isNotice = (kind: NotificationKind): kind is NoticeKind =>
  noticeKinds.some(known => known === kind)

interface About {
  about: string | null
  targetType: TargetType | null
  content: Content | null
  member: MemberEffect | null
  reason: ReasonKey | null
  undoes: number | null
}

const did: Partial<Record<Content, string>> = {
  cover: '스포일러로 가려졌습니다',
  room: '해결방으로 옮겨졌습니다',
  level: '더 높은 스포일러 단계로 바뀌었습니다',
  move: '다른 게시판으로 옮겨졌습니다',
  hide: '가려졌습니다',
  delete: '삭제되었습니다',
}

/**
 * The message to a member about a decision that concerns them. It may quote a title, but not the text of a
 * comment.
 */
function decisionMessage({ about, targetType, content, member, reason, undoes }: About) {
  if (undoes !== null) return '조치가 취소되었습니다.'
  const why = reason ? ` 사유: ${reasons[reason].label}` : ''
  if (content === 'sweep') return `최근에 쓴 글들이 가려졌습니다.${why}`
  if (content === 'rebut') return `'${shortTitle(about ?? '')}' 글 아래에 반박 내용이 실렸습니다.${why}`
  const restricted = member && member !== 'none' ? memberWords[member] : ''
  const done = content && did[content]
  if (!done || !targetType) return `${restricted || '검토가 완료되었습니다.'}${why}`
  const { word, isNamedByTitle } = targetKindOf(targetType)
  const subject = `${word}${josaOf(word, '이')}`
  const what = isNamedByTitle ? `'${shortTitle(about ?? '')}' ${subject}` : subject
  return `${what} ${done}.${restricted && ` ${restricted}`}${why}`
}

const memberWords: Record<Exclude<MemberEffect, 'none'>, string> = {
  warn: '운영진의 경고가 있습니다.',
  silence: '일정 기간 글을 쓸 수 없습니다.',
  suspend: '계정 이용이 정지되었습니다.',
  rename: '닉네임이 초기화되었습니다.',
}

export function noticeMessage(kind: NoticeKind, about: About): string {
  switch (kind) {
    case 'moderation':
      return decisionMessage(about)
    case 'report':
      return about.content === 'keep' && about.member === 'none'
        ? '신고하신 내용을 검토했고 문제가 없다고 판단했습니다.'
        : '신고하신 내용을 검토해 조치했습니다.'
    case 'appeal':
      return '이의 제기에 대한 답변이 도착했습니다.'
    case 'role':
      return '운영진 권한이 바뀌었습니다.'
    case 'signin':
      return '새로운 기기에서 로그인되었습니다. 로그인한 기기를 확인해 주세요.'
    case 'accessCheck':
      return '지난달까지의 개인정보 열람 기록을 확인해 주세요.'
    case 'inquiry':
      return '문의에 대한 답이 도착했습니다.'
    case 'announcement':
      return '운영진의 중요 공지가 있습니다. 내용을 꼭 확인해 주세요.'
  }
}

/**
 * The text of a notification. It contains no names and no quotes: authors may delete those later, and quotes
 * may reveal a solution.
 */
export function notificationMessage(
  kind: PostNewsKind,
  /** The title of the post; `null` for reviews. */
  title: string | null,
  times: number,
): string {
  const post = title === null ? '도서 리뷰' : `'${shortTitle(title)}'`
  switch (kind) {
    case 'comment':
      return `${post}에 새 댓글이 ${times}개 달렸습니다.`
    case 'reply':
      return `${post}의 내 댓글에 답글이 ${times}개 달렸습니다.`
    case 'solvedRoomComment':
      return `${post} 해결방에 새 댓글이 ${times}개 달렸습니다.`
    case 'solvedRoomReply':
      return `${post} 해결방의 내 댓글에 답글이 ${times}개 달렸습니다.`
    case 'solved':
      return `${times}명이 ${post} 사건을 해결했습니다.`
    case 'credited':
      return `${post} 사건을 해결한 것으로 인정되었습니다.`
    case 'erratum':
      return `${post} 정오표가 올라왔습니다.`
    case 'series':
      return `${post}의 새 화가 ${times}개 올라왔습니다.`
    case 'mention':
      return `${post}에서 ${times}번 언급되었습니다.`
    case 'solvedRoomMention':
      return `${post} 해결방에서 ${times}번 언급되었습니다.`
    case 'vote':
      return `${post} 범인 지목의 정답이 공개되었습니다.`
    case 'watchedPost':
      return `구독한 곳에 새로 ${post} 글이 올라왔습니다.`
    case 'watchedPick':
      return `${post} 글이 추천 ${PICKED_FROM}개를 받았습니다.`
    case 'watchedComment':
      return `구독한 글 ${post}에 새 댓글이 ${times}개 달렸습니다.`
    case 'dailySet':
      return `${post} 문제가 오늘의 사건으로 선정되었습니다. 그날까지 비밀로 해 주세요.`
    case 'dailyReturned':
      return `${post} 문제의 오늘의 사건 출제가 취소되었습니다.`
    case 'dailyDeclined':
      return `오늘의 사건에 출품한 ${post} 문제가 선정되지 않았습니다.`
  }
}
