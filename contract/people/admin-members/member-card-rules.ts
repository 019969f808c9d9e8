import type { Trust } from '#contract/people/members/member-rules.ts'
import type { MemberFilter, MemberSearchField } from '#contract/people/members/member-search.ts'

/** The levels of trust in the words shown to staff. */
export const trustWords: Record<Trust, string> = {
  newcomer: '새 회원',
  member: '회원',
  trusted: '오래된 회원',
}

export const memberSearchWords: Record<MemberSearchField, string> = {
  nickname: '닉네임',
  username: '아이디',
  email: '이메일',
  id: '회원 번호',
}

export const memberFilterWords: Record<MemberFilter, string> = {
  newcomer: '새 회원',
  silenced: '글쓰기 제한',
  suspended: '이용 정지',
  staff: '운영진',
}

export const MEMBER_CARDS_PAGE_SIZE = 20
export const CARD_TEXTS = 10
export const CARD_DEVICES = 20
/** The length in characters of the reason for erasing an account. */
export const ERASE_WHY_MIN = 10
export const ERASE_WHY_MAX = 500
