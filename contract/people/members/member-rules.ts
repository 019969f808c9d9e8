import { lengthWords } from '#contract/platform/text/text.ts'

/** How much weight a member's reports have. Trust gives nothing else, and only staff see it. */
export const trusts = ['newcomer', 'member', 'trusted'] as const
export type Trust = (typeof trusts)[number]

export const NICKNAME_MAX = 20
export const USERNAME_MAX = 30
export const PASSWORD_MIN = 8
/** Maximum characters of a password. Argon2 accepts any length, so this bounds the cost of one sign-in. */
export const PASSWORD_MAX = 128
export const SEND_CODE_LOCK_SECONDS = 2
export const CODE_LIFETIME_SECONDS = 600
export const spentCodeWords =
  '틀린 코드가 여러 번 입력되어 인증 코드를 쓸 수 없습니다. 새 코드를 받아 주세요.'
/** The refusal for a member who left during a sanction and tries to verify the same mailbox again. */
export const rejoinBarredWords = '이용 정지 기간에는 다시 가입할 수 없습니다.'
/** Years for which a mailbox stays barred if its owner left during a sanction without an end. */
export const BARRED_YEARS_MAX = 1
export { WITHDRAWN_NICKNAME } from './withdrawn-name.ts'
/** The title shown instead of that of a solved case that was deleted. */
export const DELETED_POST = '삭제된 글'
export const NICKNAME_CHANGE_DAYS = 30
/** Rows on a page of each list on the member's own account page. */
export const PROFILE_PAGE_SIZE = 5

export const passwordRuleWords = '비밀번호는 영문, 숫자, 특수문자(!@#$%^&*)를 포함하여 8자 이상이어야 합니다.'

/** The Korean reason for refusing a password, for the form and the server. */
export function passwordProblem(password: string) {
  if (password.length > PASSWORD_MAX) return `비밀번호는 ${lengthWords(PASSWORD_MAX)}`
  return isGoodPassword(password) ? undefined : passwordRuleWords
}

/** The password rule, for the form and for the server. */
export const isGoodPassword = (password: string) =>
  password.length >= PASSWORD_MIN &&
  password.length <= PASSWORD_MAX &&
  /[a-z]/i.test(password) &&
  /\d/.test(password) &&
  /[!@#$%^&*]/.test(password)

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i
/** The HTML standard's pattern for an address, with at least one dot in the domain and RFC 5321's 254 characters. */
export const isEmail = (text: string) => text.length <= 254 && EMAIL.test(text)

const usernameRuleWords = `아이디는 영문, 숫자, _, -, .으로 ${lengthWords(USERNAME_MAX)}`
export const isUsername = (text: string) => /^[A-Za-z0-9_.-]{1,30}$/.test(text)

/**
 * Programs write these words for a missing name, so an address with such a name would be ambiguous. No member
 * may use them.
 */
export const NULLISH_NAMES = ['null', 'undefined']

/** The Korean reason for refusing a new member's username, for the form and the server. */
export function usernameProblem(username: string) {
  if (!isUsername(username)) return usernameRuleWords
  return NULLISH_NAMES.includes(username.toLowerCase()) ? '사용할 수 없는 아이디입니다.' : undefined
}
