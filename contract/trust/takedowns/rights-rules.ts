import { ID_MAX } from '#contract/platform/http/paging-rules.ts'
import type { ReasonKey, TargetType } from '#contract/trust/moderation/moderation-rules.ts'

/** For how long a text is kept from readers while those concerned are heard: by law, and never longer by itself. */
export const CLAIM_DAYS = 30
/**
 * Of a text that somebody else has written before: so many days after its author asked for it, it stands again (저작권법
 * 제103조와 시행령은 7일부터 14일 사이로 정합니다).
 */
export const COPYRIGHT_RETURN_DAYS = 10
/** A claim is looked at within this time. */
export const CLAIM_DUE_HOURS = 24
export const CLAIM_ADDRESSES_MAX = 20
export const CLAIM_NAME_MAX = 50
export const CLAIM_STATEMENT_MIN = 20
export const CLAIM_STATEMENT_MAX = 5_000
export const CLAIM_MORE_MAX = 2_000
/** Further words to a claim. */
export const CLAIM_MORE_TIMES = 5
export const CLAIM_WORDS_MAX = 500
/** What proves a claim, sent with it or later. */
export const CLAIM_FILES_MAX = 5
export const CLAIM_FILE_BYTES_MAX = 5 * 1024 * 1024
export const CLAIM_FILE_NAME_MAX = 100
/** As a form asks for them; what a file is, its bytes say. */
export const claimFileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type ClaimFileType = (typeof claimFileTypes)[number]
export const claimFileWords = `PDF, PNG, JPEG 파일을 ${CLAIM_FILES_MAX}개까지, 하나에 5MB까지 보낼 수 있습니다.`
export const OBJECTION_MIN = 10
export const OBJECTION_MAX = 2_000
/** What is put under a text, in the words of who is concerned. */
export const REBUTTAL_MIN = 10
export const REBUTTAL_MAX = 2_000
/** Of one text. */
export const REBUTTALS_MAX = 5
export const CLAIMS_PAGE_SIZE = 20

export const claimants = {
  self: '본인',
  agent: '위임을 받은 대리인',
  company: '단체나 회사의 담당자',
} as const
export type Claimant = keyof typeof claimants
export const claimantKeys = Object.keys(claimants) as Claimant[]

/** What somebody says was done to them, and which reason a decision then has. */
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
  rebuttal: '반박 내용 싣기',
  reject: '받아들이지 않음',
} as const
export type ClaimAct = keyof typeof claimActs
export const claimActKeys = Object.keys(claimActs) as ClaimAct[]

/** How a temporary measure ended. */
export const claimOutcomes = {
  restored: '다시 공개됨',
  kept: '삭제하기로 함',
  erased: '삭제됨',
  gone: '작성자가 삭제함',
} as const
export type ClaimOutcome = keyof typeof claimOutcomes

export const claimNumber = ({ claimId, datetime }: { claimId: number; datetime: string }) =>
  `R-${new Date(Date.parse(datetime) + 9 * 3_600_000).getUTCFullYear()}-${String(claimId).padStart(4, '0')}`

export const CLAIM_NUMBER_PATTERN = '^R-20\\d{2}-\\d{4,9}$'

const idOf = (text: string | undefined) => {
  const id = Number(text)
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) && id <= ID_MAX ? id : undefined
}

interface Address {
  targetType: TargetType
  targetId: number
  /** The post that a comment's address names. */
  postId?: number | undefined
  /** It stands where not everybody may read: whether it exists must not be told. */
  isSealed: boolean
}

const places: [pattern: RegExp, targetType: TargetType, sealed?: 'sealed'][] = [
  [/^\/post\/(?<id>\d+)$/, 'post'],
  [/^\/post\/(?<post>\d+)#comment-(?<id>\d+)$/, 'comment'],
  [/^\/post\/(?<post>\d+)#solved-comment-(?<id>\d+)$/, 'comment', 'sealed'],
  [/^\/post\/\d+#rebuttal-(?<id>\d+)$/, 'rebuttal'],
  [/^\/book\/(?<id>\d+)$/, 'book'],
  [/^\/book\/\d+#review-(?<id>\d+)$/, 'review'],
  [/^\/series\/(?<id>\d+)$/, 'series'],
  [/^\/daily(?:\/\d+)?#remark-(?<id>\d+)$/, 'remark', 'sealed'],
]

/** The thing that an address of this site leads to, as it may be copied from a browser; `undefined` for any other. */
export function targetAt(address: string, siteUrl: string): Address | undefined {
  const url = URL.parse(address.trim(), siteUrl)
  if (!url || url.origin !== new URL(siteUrl).origin) return undefined
  const path = url.pathname.replace(/\/$/, '')
  for (const [pattern, targetType, sealed] of places) {
    const found = (pattern.exec(path + url.hash) ?? pattern.exec(path))?.groups
    const targetId = idOf(found?.id)
    // A hash that names nothing of ours leads to the page itself.
    if (targetId && (url.hash === '' || pattern.source.includes('#') || !/-\d+$/.test(url.hash)))
      return { targetType, targetId, postId: idOf(found?.post), isSealed: sealed !== undefined }
  }
  return undefined
}
