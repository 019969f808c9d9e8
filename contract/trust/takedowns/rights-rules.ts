import { receiptNumber, receiptPattern } from '#contract/platform/text/receipt-numbers.ts'
import type { ReasonKey } from '#contract/trust/moderation/moderation-rules.ts'

/**
 * Days a temporary measure hides a text while both sides are heard. This is the legal maximum without
 * proceedings.
 */
export const CLAIM_DAYS = 30
/**
 * Days until a text is restored after its author's objection to a copyright claim. The law allows 7 to 14
 * days (저작권법 제103조와 시행령).
 */
export const COPYRIGHT_RETURN_DAYS = 10
/** Hours within which a claim is reviewed. */
export const CLAIM_DUE_HOURS = 24
export const CLAIM_ADDRESSES_MAX = 20
export const CLAIM_ADDRESS_MAX = 500
export const CLAIM_NAME_MAX = 50
export const CLAIM_STATEMENT_MIN = 20
export const CLAIM_STATEMENT_MAX = 5_000
export const CLAIM_MORE_MAX = 2_000
/** Maximum further statements per claim. */
export const CLAIM_MORE_TIMES = 5
export const CLAIM_WORDS_MAX = 500
/** Limits of the files that prove a claim, sent with it or later. */
export const CLAIM_FILES_MAX = 5
export const CLAIM_FILE_BYTES_MAX = 5 * 1024 * 1024
export const CLAIM_FILE_NAME_MAX = 100
/** Accepted types for the file field. The server determines the real type from the bytes. */
export const claimFileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type ClaimFileType = (typeof claimFileTypes)[number]
export const claimFileWords = `PDF, PNG, JPEG 파일을 ${CLAIM_FILES_MAX}개까지, 하나에 5MB까지 보낼 수 있습니다.`
export const OBJECTION_MIN = 10
export const OBJECTION_MAX = 2_000
/** Length limits of a rebuttal, in characters. */
export const REBUTTAL_MIN = 10
export const REBUTTAL_MAX = 2_000
export const REBUTTALS_MAX = 5
export const CLAIMS_PAGE_SIZE = 20

export const claimants = {
  self: '본인',
  agent: '위임을 받은 대리인',
  company: '단체나 회사의 담당자',
} as const
export type Claimant = keyof typeof claimants
export const claimantKeys = Object.keys(claimants) as Claimant[]

/** Kinds of infringement, with the reason of the resulting decision. */
export const claimKinds = {
  defamation: { label: '명예훼손', reason: 'real_person' },
  privacy: { label: '사생활 침해', reason: 'privacy' },
  portrait: { label: '초상권 침해', reason: 'privacy' },
  personal_data: { label: '개인정보 노출', reason: 'privacy' },
  copyright: { label: '저작권 침해', reason: 'copyright' },
  other: { label: '그 밖의 권리 침해', reason: 'other' },
} as const satisfies Record<string, { label: string; reason: ReasonKey }>
export type ClaimKind = keyof typeof claimKinds
export const claimKindKeys = Object.keys(claimKinds) as ClaimKind[]

export const claimActs = {
  temporary: '임시조치',
  delete: '삭제',
  rebuttal: '반박 내용 싣기',
  reject: '기각',
} as const
export type ClaimAct = keyof typeof claimActs
export const claimActKeys = Object.keys(claimActs) as ClaimAct[]

/** Outcomes of a temporary measure. */
export const claimOutcomes = {
  restored: '다시 공개됨',
  kept: '삭제 결정',
  erased: '삭제됨',
  gone: '작성자가 삭제함',
} as const
export type ClaimOutcome = keyof typeof claimOutcomes

export const claimNumber = ({ claimId, datetime }: { claimId: number; datetime: string }) =>
  receiptNumber('R', claimId, datetime)

export const CLAIM_NUMBER_PATTERN = receiptPattern('R')
