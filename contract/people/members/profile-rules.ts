/** For whom a profile is there: its name and the month of joining are for anyone. */
export const opennessWords = { open: '모두에게', members: '회원에게', closed: '공개 안 함' } as const
export type Openness = keyof typeof opennessWords
export const opennessKinds = Object.keys(opennessWords) as Openness[]
export const BIO_MAX = 100
/** Rows of each list of a profile. */
export const MEMBER_PAGE_SIZE = 10
/** The newest series that a profile names. */
export const MEMBER_SERIES = 3
