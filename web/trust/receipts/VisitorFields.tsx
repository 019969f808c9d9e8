import { isEmail } from '#contract/people/members/member-rules.ts'
import { normalizeText } from '#contract/platform/text/text.ts'
import { TextField } from '#web/ui/forms/Field.tsx'
import { required } from '#web/ui/forms/use-form.ts'
import { VisitorCode } from './VisitorCode.tsx'

export const visitorChecks = {
  email: (value: string) => (isEmail(normalizeText(value)) ? undefined : '이메일 주소를 확인해 주세요.'),
  code: required('메일로 받은 코드를 입력해 주세요.'),
}

/** A visitor's address, and the mailed code that proves that an answer will reach it. */
export function VisitorFields({
  email,
  hint,
  call,
}: {
  email: string
  hint: string
  call: 'POST /api/rights/code' | 'POST /api/inquiry/code'
}) {
  return (
    <>
      <TextField label="이메일" name="email" type="email" autoComplete="email" hint={hint} />
      <VisitorCode email={email} call={call} />
      <TextField label="인증 코드" name="code" inputMode="numeric" autoComplete="one-time-code" max={20} />
    </>
  )
}
