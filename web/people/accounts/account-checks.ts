import { isEmail, passwordProblem } from '#contract/people/members/member-rules.ts'
import { normalizeText } from '#contract/platform/text/text.ts'

/** Checks of the same fields in several account forms. */
export const emailOnSubmit = (value: string) =>
  isEmail(normalizeText(value)) ? undefined : '올바른 이메일 주소를 입력해 주세요.'
export const goodPassword = passwordProblem
export const sameAsPassword = (value: string, { password }: { password: string }) =>
  value === password ? undefined : '비밀번호가 일치하지 않습니다.'
