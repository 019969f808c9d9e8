/** Staff acts that read personal data. Each is logged with the staff member's IP address. */
export const accessActs = ['member_look', 'claim_look', 'inquiry_look', 'log_look'] as const
export type AccessAct = (typeof accessActs)[number]

/** The length in characters of the reason for opening a member card or downloading a file. */
export const ACCESS_WHY_MIN = 5
export const ACCESS_WHY_MAX = 200
export const accessWhyWords = `사유를 ${ACCESS_WHY_MIN}자 이상 적어 주세요.`

export const ACCESSES_PAGE_SIZE = 50
/** Months that the view goes back. The log is stored for as long. */
export const ACCESS_MONTHS = 24
