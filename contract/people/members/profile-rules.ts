/** The audience of a profile. The nickname and the month of joining are always public. */
export const opennessWords = { open: '모두에게', members: '회원에게', closed: '공개 안 함' } as const
export type Openness = keyof typeof opennessWords
export const opennessKinds = Object.keys(opennessWords) as Openness[]
export const BIO_MAX = 100
/** Rows on a page of each list of a profile. */
export const MEMBER_PAGE_SIZE = 10
/** Maximum series on a profile, newest first. */
export const MEMBER_SERIES = 3
