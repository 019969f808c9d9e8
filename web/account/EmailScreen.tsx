import { useEffect, useState } from 'react'
import { isEmail } from '#contract/member-rules.ts'
import type { Refusal } from '#contract/refusals.ts'
import { tidy } from '#contract/text.ts'
import { browserApi } from '../api/browser-api.ts'
import type { HeadContent } from '../head.tsx'
import { useMemberOnly } from '../session/member-only.ts'
import { TextField } from '../ui/Field.tsx'
import { Form, SubmitButton } from '../ui/Form.tsx'
import { Message } from '../ui/Message.tsx'
import { toast } from '../ui/toast.tsx'
import { failureWords } from '../ui/use-action.ts'
import { filled, useForm } from '../ui/use-form.ts'
import { AccountCard } from './AccountCard.tsx'
import { CodeField } from './CodeField.tsx'
import { useSendLock } from './send-lock.ts'

export const head = (): HeadContent => ({
  title: '이메일 인증',
  description: '이메일을 인증하면 글을 쓰고 정답을 제출할 수 있습니다.',
  canonical: '/auth/email',
  isPrivate: true,
})

export function EmailScreen() {
  const viewer = useMemberOnly()
  return (
    <AccountCard title="이메일 인증">
      {viewer?.activated ? (
        <>
          <Message kind="status">이메일 인증을 마쳤습니다. 모든 기능을 이용할 수 있습니다.</Message>
          <p className="mt-4">
            <a href="/" className="inline-block py-2 underline">
              처음으로
            </a>
          </p>
        </>
      ) : (
        <div inert={viewer === null}>
          <EmailForms />
        </div>
      )}
    </AccountCard>
  )
}

interface Result {
  kind: 'status' | 'alert'
  text: string
}

function EmailForms() {
  const [result, setResult] = useState<Result>()
  return (
    <>
      <p className="mb-4 text-sm">
        이메일을 인증하면 글과 댓글을 쓰고 정답을 제출할 수 있습니다. 받은 코드는 10분 동안 쓸 수 있습니다.
      </p>
      <SendForm onResult={setResult} />
      <div className="my-2 min-h-10">{result && <Message kind={result.kind}>{result.text}</Message>}</div>
      <VerifyForm onResult={setResult} />
    </>
  )
}

/** Long enough to be a pause in typing. */
const PAUSE_MS = 600

function SendForm({ onResult }: { onResult: (result: Result | undefined) => void }) {
  const { secondsLeft, lock } = useSendLock()
  const form = useForm({
    checks: {
      email: value => (isEmail(tidy(value)) ? undefined : '유효하지 않은 이메일입니다.'),
    },
    onIncomplete: () => onResult({ kind: 'alert', text: '올바른 이메일 주소를 입력해 주세요.' }),
    async submit({ email }) {
      onResult(undefined)
      lock()
      const sent = await browserApi('POST /api/email/authentication', { body: { email } })
      onResult(
        sent
          ? { kind: 'status', text: '인증 코드가 발송되었습니다.' }
          : { kind: 'alert', text: '이미 인증된 이메일입니다. 다른 이메일을 사용해 주세요.' },
      )
    },
    onFailure: error => onResult({ kind: 'alert', text: failureWords(error) }),
  })

  const { reveal } = form
  const email = form.values?.email
  useEffect(() => {
    if (!email) return
    const pause = setTimeout(() => reveal('email'), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [email, reveal])

  return (
    <Form form={form}>
      <TextField label="이메일" name="email" type="email" autoComplete="email" autoCapitalize="none" />
      <SubmitButton className="mt-1 w-full" aria-disabled={secondsLeft > 0}>
        인증 코드 발송
        {secondsLeft > 0 && (
          <span aria-hidden className="figures">
            ({secondsLeft}초)
          </span>
        )}
      </SubmitButton>
    </Form>
  )
}

const verifyWords = ({ code, message }: Refusal) =>
  code === 'internal' ? '인증 코드 확인 중 오류가 발생했습니다.' : message

function VerifyForm({ onResult }: { onResult: (result: Result | undefined) => void }) {
  const form = useForm({
    checks: { code: filled('인증 코드를 입력해 주세요.') },
    async submit({ code }) {
      onResult(undefined)
      await browserApi('POST /api/email/verify', { body: { code: code.replace(/\s/g, '') } })
      onResult({ kind: 'status', text: '인증 코드가 확인되었습니다.' })
      toast.success('인증 코드가 확인되었습니다.')
      // A full load, as the spec asks: every part of the page learns that the member is active.
      location.assign('/')
    },
    onFailure: error => onResult({ kind: 'alert', text: failureWords(error, verifyWords) }),
  })
  return (
    <Form form={form}>
      <CodeField />
      <SubmitButton look="quiet" className="mt-1 w-full">
        인증 코드 확인
      </SubmitButton>
    </Form>
  )
}
