import { type ReactNode, useEffect, useState } from 'react'
import { isEmail } from '#contract/member-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import { hrefOf } from '#contract/site-map.ts'
import { tidy } from '#contract/text.ts'
import { browserApi } from '../api/browser-api.ts'
import { TextField } from '../forms/Field.tsx'
import { Form, SubmitButton } from '../forms/Form.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { anything, filled, useForm } from '../forms/use-form.ts'
import type { HeadContent } from '../head.tsx'
import { useMemberOnly } from '../session/member-only.ts'
import { Message } from '../ui/Message.tsx'
import { toast } from '../ui/toast.tsx'
import { failureWords } from '../ui/use-action.ts'
import { useAsked } from '../ui/use-asked.ts'
import { AccountCard } from './AccountCard.tsx'
import { nextAddress } from './after-sign-in.ts'
import { CodeField } from './CodeField.tsx'
import { useSendLock } from './send-lock.ts'

export const head = (): HeadContent => ({
  title: '이메일 인증',
  description: '이메일을 인증하면 글을 쓰고 정답을 제출할 수 있습니다.',
  canonical: hrefOf('email'),
  isPrivate: true,
})

/** Until it is known who reads, the page holds both: which one shows is settled before the first paint. */
export function EmailScreen() {
  const viewer = useMemberOnly()
  return (
    <AccountCard title="이메일 인증">
      {viewer?.activated !== true && (
        <div className="until-active" inert={viewer === null}>
          <EmailForms>
            이메일을 인증하면 글과 댓글을 쓰고 정답을 제출할 수 있습니다. 받은 코드는 10분 동안 쓸 수
            있습니다.
          </EmailForms>
        </div>
      )}
      {viewer?.activated !== false && (
        <div className="for-active" inert={viewer === null}>
          <Message kind="status">이메일 인증을 마쳤습니다. 모든 기능을 이용할 수 있습니다.</Message>
          <h2 className="mt-6 mb-3 font-drawn text-lg">이메일 변경</h2>
          <CurrentEmail isKnown={viewer !== null} />
          <EmailForms isChange>
            새 주소로 받은 코드를 확인하면 이메일이 변경됩니다. 지금 주소로는 변경되었다는 메일을 보내고, 다른
            기기에서는 로그아웃됩니다.
          </EmailForms>
        </div>
      )}
    </AccountCard>
  )
}

const askEmail = async () => (await browserApi('GET /api/user', { query: { size: 1 } })).data.email

function CurrentEmail({ isKnown }: { isKnown: boolean }) {
  const { answer, failure } = useAsked(isKnown ? askEmail : null)
  return (
    <p className="mb-2 min-h-6 break-all text-sm">
      지금 이메일:{' '}
      <span className="font-semibold">
        {failure ?? (answer === null ? '등록되지 않음' : (answer ?? '…'))}
      </span>
    </p>
  )
}

interface Result {
  kind: 'status' | 'alert'
  text: string
}

/** `isChange`: of an address that opens an account, which takes its password, too. */
function EmailForms({ isChange = false, children }: { isChange?: boolean; children: ReactNode }) {
  const [result, setResult] = useState<Result>()
  return (
    <>
      <p className="mb-4 text-sm">{children}</p>
      <SendForm isChange={isChange} onResult={setResult} />
      <div className="my-2 min-h-10">{result && <Message kind={result.kind}>{result.text}</Message>}</div>
      <VerifyForm onResult={setResult} />
    </>
  )
}

/** Long enough to be a pause in typing. */
const PAUSE_MS = 600

const sendWords = ({ code, message }: Refusal) => (code === 'internal' ? '오류가 발생했습니다.' : message)

interface Sending {
  isChange: boolean
  onResult: (result: Result | undefined) => void
}

function SendForm({ isChange, onResult }: Sending) {
  const { secondsLeft, lock } = useSendLock()
  const form = useForm({
    checks: {
      email: value => (isEmail(tidy(value)) ? undefined : '유효하지 않은 이메일입니다.'),
      password: isChange ? filled('현재 비밀번호를 입력해 주세요.') : anything,
    },
    onIncomplete: sayWhatIsMissing,
    async submit({ email, password }) {
      onResult(undefined)
      lock()
      const sent = await browserApi('POST /api/email/authentication', {
        body: { email, ...(isChange && { password }) },
      })
      onResult(
        sent
          ? { kind: 'status', text: '인증 코드가 발송되었습니다.' }
          : { kind: 'alert', text: '이미 인증된 이메일입니다. 다른 이메일을 사용해 주세요.' },
      )
    },
    onFailure: sayWhyNot,
  })

  /** In the words of a submission, in place of those that come while typing. */
  function sayWhatIsMissing() {
    onResult(undefined)
    if (form.problems.email) form.refuse('email', '올바른 이메일 주소를 입력해 주세요.')
  }

  function sayWhyNot(error: unknown) {
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
      {isChange && <PasswordField label="현재 비밀번호" name="password" autoComplete="current-password" />}
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
      toast.success('인증 코드가 확인되었습니다. 이제 글을 쓰고 정답을 제출할 수 있습니다.', {
        leadsOn: true,
      })
      // A full load, as the spec asks: every part of the page learns that the member is active.
      location.replace(nextAddress() ?? '/')
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
