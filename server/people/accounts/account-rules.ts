import { nicknameProblem } from '#contract/people/accounts/nicknames.ts'
import { isEmail, passwordProblem, usernameProblem } from '#contract/people/members/members.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import type { Settings } from '#server/config/config.ts'
import type { NameField } from './name-queries.ts'
import { isCommonPassword, isNamePassword, namesOfSite } from './sign-up/common-passwords.ts'

const takenWords: Record<NameField, string> = {
  nickname: '이미 사용 중인 닉네임입니다.',
  username: '이미 사용 중인 아이디입니다.',
}

export function assertNickname(nickname: string) {
  const problem = nicknameProblem(nickname)
  if (problem) throw invalid('nickname', problem)
}

export function assertUsername(username: string) {
  const problem = usernameProblem(username)
  if (problem) throw invalid('username', problem)
}

export function assertEmail(email: string) {
  if (!isEmail(email)) throw invalid('email', '올바른 이메일 주소를 입력해 주세요.')
}

const COMMON_WORDS = '흔히 쓰여 쉽게 추측할 수 있는 비밀번호입니다. 다른 비밀번호를 입력해 주세요.'
const NAME_WORDS =
  '닉네임이나 아이디, 사이트의 이름으로 만든 비밀번호는 쉽게 추측할 수 있습니다. 다른 비밀번호를 입력해 주세요.'

/**
 * The reason for refusing a password chosen by a member with these names; `undefined` if it is acceptable.
 */
export async function chosenPasswordProblem(
  password: string,
  { settings, names }: { settings: Pick<Settings, 'siteName' | 'siteUrl'>; names: readonly string[] },
) {
  const problem = passwordProblem(password)
  if (problem) return problem
  if (await isCommonPassword(password)) return COMMON_WORDS
  return isNamePassword(password, [...names, ...namesOfSite(settings)]) ? NAME_WORDS : undefined
}

export async function assertPassword(
  password: string,
  { field = 'password', ...of }: Parameters<typeof chosenPasswordProblem>[1] & { field?: string },
) {
  const problem = await chosenPasswordProblem(password, of)
  if (problem) throw invalid(field, problem)
}

export function namesInUse(fields: NameField[]) {
  const [first] = fields
  return new Refusal('conflict', {
    ...(first && { message: takenWords[first] }),
    fields: Object.fromEntries(fields.map(field => [field, takenWords[field]])),
  })
}
