import { FACTOR_CODE_DIGITS } from '#contract/people/sessions/second-factor-rules.ts'
import { TextField } from './Field.tsx'

/** The authenticator app's code, which phones offer to autofill. It also accepts a recovery code. */
export const FactorField = ({ hint }: { hint?: string }) => (
  <TextField
    label="인증 코드"
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    max={20}
    hint={
      hint ??
      `인증 앱에 보이는 ${FACTOR_CODE_DIGITS}자리 숫자입니다. 앱을 쓸 수 없다면 복구 코드를 입력해 주세요.`
    }
  />
)
