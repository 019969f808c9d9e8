import { NICKNAME_CHANGE_DAYS } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'

const DAY_SECONDS = 86_400

export const usernameMissing = () =>
  new Refusal('conflict', {
    message: '아직 아이디가 없습니다. 메일로 받은 링크에서 아이디와 비밀번호를 함께 만들어 주세요.',
  })

export function nicknameChangedTooSoon(seconds: number) {
  const days = Math.ceil(seconds / DAY_SECONDS)
  return new Refusal('too_many_requests', {
    message: `닉네임은 ${NICKNAME_CHANGE_DAYS}일에 한 번 바꿀 수 있습니다. ${days}일 뒤에 다시 시도해 주세요.`,
    retryAfterSeconds: seconds,
  })
}
