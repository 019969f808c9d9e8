import { useEffect } from 'react'
import { isEmail } from '#contract/people/members/member-rules.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { normalizeText } from '#contract/platform/text/text.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { passwordOrProof, SelfProof, sendProved } from '#web/people/social-accounts/SelfProof.tsx'
import { failureWords } from '#web/ui/feedback/use-action.ts'
import { TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { optional, useForm } from '#web/ui/forms/use-form.ts'
import { SecondsLeft } from '../SecondsLeft.tsx'
import { useSendLock } from '../send-lock.ts'

/** Milliseconds without typing that count as a pause. */
const PAUSE_MS = 600

const sendWords = ({ code, message }: Refusal) => (code === 'internal' ? '오류가 발생했습니다.' : message)

interface SendFormProps {
  isChange: boolean
  onResult: (result: Result | undefined) => void
}

export function SendForm({ isChange, onResult }: SendFormProps) {
  const { secondsLeft, lock } = useSendLock()
  const form = useForm({
    checks: {
      email: value => (isEmail(normalizeText(value)) ? undefined : '유효하지 않은 이메일입니다.'),
      password: isChange ? passwordOrProof('현재 비밀번호를 입력해 주세요.') : optional,
    },
    onIncomplete: showMissing,
    async submit({ email, ...typed }) {
      onResult(undefined)
      lock()
      const send = (proof: object) =>
        browserApi('POST /api/email/authentication', { body: { email, ...proof } })
      const sent = await (isChange ? sendProved(typed, send) : send({}))
      onResult(
        sent
          ? { kind: 'status', text: '인증 코드가 발송되었습니다.' }
          : { kind: 'alert', text: '이미 인증된 이메일입니다. 다른 이메일을 사용해 주세요.' },
      )
    },
    onFailure: showFailure,
  })

  /** Shows the submission's message instead of the one shown while typing. */
  function showMissing() {
    onResult(undefined)
    if (form.problems.email) form.refuse('email', '올바른 이메일 주소를 입력해 주세요.')
  }

  function showFailure(error: unknown) {
    const wrong = error instanceof Refusal ? error.details.fields?.password : undefined
    if (wrong) form.refuse('password', wrong)
    else onResult({ kind: 'alert', text: failureWords(error, sendWords) })
  }

  const { reveal } = form
  const email = form.values?.email
  useEffect(() => {
    if (!email) return
    const pause = setTimeout(() => reveal('email'), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [email, reveal])

  return (
    <Form form={form}>
      <TextField label={isChange ? '새 이메일' : '이메일'} name="email" type="email" autoComplete="email" />
      {isChange && <SelfProof back={hrefOf('email')} label="현재 비밀번호" />}
      <SubmitButton className="mt-1 w-full" aria-disabled={secondsLeft > 0}>
        인증 코드 발송
        <SecondsLeft seconds={secondsLeft} />
      </SubmitButton>
    </Form>
  )
}

export interface Result {
  kind: 'status' | 'alert'
  text: string
}
