/**
 * `terms`: a change of the terms or the privacy policy, described in a notice. `breach`: personal data leaked
 * (개인정보 보호법 34조).
 */
export const announcementKinds = ['terms', 'breach'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

export const announcementWords: Record<AnnouncementKind, string> = {
  terms: '약관·개인정보처리방침 변경',
  breach: '개인정보 유출 통지',
}

/** The information required for members concerned by a breach, in this order. */
export const breachParts = {
  leaked: { label: '유출된 개인정보의 항목', hint: '예: 이메일 주소, 닉네임' },
  happened: { label: '유출된 시점과 경위', hint: '알게 된 날과 지금까지 확인한 것' },
  advice: { label: '피해를 줄이기 위해 할 수 있는 일', hint: '예: 비밀번호 변경, 로그인한 기기 확인' },
  measures: { label: '우리의 대응 조치', hint: '이미 한 일과 앞으로 할 일' },
  remedy: { label: '피해 구제와 분쟁 조정', hint: '손해배상과 분쟁 조정을 신청하는 곳' },
  contact: { label: '문의할 곳', hint: '담당 부서와 연락처' },
} as const
export type BreachPart = keyof typeof breachParts
export const breachPartNames = Object.keys(breachParts) as BreachPart[]

export const BREACH_PART_MAX = 1_000
/** Maximum members that one announcement can name by id. */
export const ANNOUNCED_IDS_MAX = 1_000
export const ANNOUNCEMENTS_PAGE_SIZE = 20
export const OWN_ANNOUNCEMENTS_MAX = 50
/**
 * Minimum days between an announcement and the change of terms; 30 if the change is to the members'
 * disadvantage.
 */
export const TERMS_DAYS = 7

const separators = /[\s,]+/

/** The distinct ids in a field's text, or `null` if it contains anything else. */
export function idsIn(text: string) {
  const words = text.split(separators).filter(Boolean)
  const ids = words.map(word => (/^[1-9]\d{0,8}$/.test(word) ? Number(word) : Number.NaN))
  return ids.some(Number.isNaN) ? null : [...new Set(ids)]
}
