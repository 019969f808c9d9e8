import { lengthWords } from '#contract/platform/text/text.ts'

/** How much a member's word weighs when they report. It gives nothing else, and nobody is shown it but staff. */
export const trusts = ['newcomer', 'member', 'trusted'] as const
export type Trust = (typeof trusts)[number]

export const NICKNAME_MAX = 20
export const USERNAME_MAX = 30
export const PASSWORD_MIN = 8
/** Argon2 reads any length; this bounds what one sign-in can make it read. */
export const PASSWORD_MAX = 128
export const SEND_CODE_LOCK_SECONDS = 2
export const CODE_LIFETIME_SECONDS = 600
export const spentCodeWords =
  '틀린 코드가 여러 번 입력되어 인증 코드를 쓸 수 없습니다. 새 코드를 받아 주세요.'
/** Said to a member who left during a sanction and wants to verify the same mailbox again. */
export const barredWords = '이용 정지 기간에는 다시 가입할 수 없습니다.'
/** A sanction without an end keeps a mailbox out for this long after its owner left. */
export const BARRED_YEARS_MAX = 1
export { WITHDRAWN_NICKNAME } from './withdrawn-name.ts'
/** Instead of the title of a solved case that was deleted. */
export const DELETED_POST = '삭제된 글'
export const NICKNAME_CHANGE_DAYS = 30
/** Rows of each list of one's own page. */
export const PROFILE_PAGE_SIZE = 5

export const passwordRuleWords = '비밀번호는 영문, 숫자, 특수문자(!@#$%^&*)를 포함하여 8자 이상이어야 합니다.'

/** What keeps a password from being taken, in words; for the form and for the server. */
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

export const usernameRuleWords = `아이디는 영문, 숫자, _, -, .으로 ${lengthWords(USERNAME_MAX)}`
export const isUsername = (text: string) => /^[A-Za-z0-9_.-]{1,30}$/.test(text)

/** In an address these say that no name was given, so nobody may have one of them. */
export const NAMES_OF_NOTHING = ['null', 'undefined']

/** Why a new member can't have a username, in Korean; for the form and for the server. */
export function usernameProblem(username: string) {
  if (!isUsername(username)) return usernameRuleWords
  return NAMES_OF_NOTHING.includes(username.toLowerCase()) ? '사용할 수 없는 아이디입니다.' : undefined
}
