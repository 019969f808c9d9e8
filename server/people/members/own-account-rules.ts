import { NICKNAME_CHANGE_DAYS } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'

const DAY_SECONDS = 86_400

export function wrongPassword() {
  const words = '비밀번호가 일치하지 않습니다.'
  return new Refusal('wrong_credentials', { message: words, fields: { password: words } })
}

export function tooEarly(seconds: number) {
  const days = Math.ceil(seconds / DAY_SECONDS)
  return new Refusal('too_many_requests', {
    message: `닉네임은 ${NICKNAME_CHANGE_DAYS}일에 한 번 바꿀 수 있습니다. ${days}일 뒤에 다시 시도해 주세요.`,
    retryAfterSeconds: seconds,
  })
}
