import { receiptNumber, receiptPattern } from '#contract/platform/text/receipt-numbers.ts'

export const INQUIRY_TEXT_MIN = 10
export const INQUIRY_TEXT_MAX = 3_000
/** Texts that the writer may add before the staff answers. */
export const INQUIRY_MORE_TIMES = 5
/** Maximum texts of one inquiry, from both sides. */
const INQUIRY_TEXTS_MAX = 20
/** Days within which a request about personal data is answered (개인정보 보호법 시행령 제41조, 제43조, 제44조). */
export const DATA_DUE_DAYS = 10
export const INQUIRIES_PAGE_SIZE = 20
/** Inquiries with their texts on a page of the member's own. */
export const OWN_INQUIRIES_PAGE_SIZE = 10

export const inquirySubjects = {
  account: '계정과 로그인',
  data: '내 개인정보의 열람, 정정, 삭제, 처리 정지',
  bug: '오류',
  ad: '광고와 제휴',
  other: '그 밖의 문의',
} as const
export type InquirySubject = keyof typeof inquirySubjects
export const inquirySubjectKeys = Object.keys(inquirySubjects) as InquirySubject[]

export const inquiryStates = { waiting: '답변 대기', answered: '답변함', closed: '끝남' } as const
export type InquiryState = keyof typeof inquiryStates
export const inquiryStateKeys = Object.keys(inquiryStates) as InquiryState[]

export const inquiryNumber = ({ inquiryId, datetime }: { inquiryId: number; datetime: string }) =>
  receiptNumber('Q', inquiryId, datetime)

export const INQUIRY_NUMBER_PATTERN = receiptPattern('Q')

export const INQUIRY_CLOSED = '끝난 문의입니다. 새로 문의해 주세요.'
const INQUIRY_LONG = '이 문의에는 더 덧붙일 수 없습니다. 새로 문의해 주세요.'
const INQUIRY_FULL = '답을 기다려 주세요. 답이 오기 전에는 더 쓸 수 없습니다.'

interface Written {
  state: InquiryState
  texts: { fromStaff: boolean }[]
}

/** The reason why the writer may add nothing now; `undefined` if they may. */
export function inquiryRefusal({ state, texts }: Written) {
  if (state === 'closed') return INQUIRY_CLOSED
  if (texts.length >= INQUIRY_TEXTS_MAX) return INQUIRY_LONG
  const sinceAnswer = texts.length - 1 - texts.findLastIndex(({ fromStaff }) => fromStaff)
  // The first text is the inquiry itself.
  const added = texts.some(({ fromStaff }) => fromStaff) ? sinceAnswer : sinceAnswer - 1
  return added >= INQUIRY_MORE_TIMES ? INQUIRY_FULL : undefined
}
