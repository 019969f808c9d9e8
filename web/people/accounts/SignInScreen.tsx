import { useState } from 'react'
import { isAdmin } from '#contract/community/boards/boards.ts'
import type { Tokens, Viewer } from '#contract/people/members/members.ts'
import type { Refusal } from '#contract/platform/http/refusals.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useNavigate } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { beginSession } from '#web/app/session/session.ts'
import { useSettings } from '#web/app/state/settings.ts'
import { PasskeySignIn } from '#web/people/social-accounts/PasskeySignIn.tsx'
import { SocialButtons } from '#web/people/social-accounts/SocialButtons.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { PasswordField } from '#web/ui/forms/PasswordField.tsx'
import { required, useForm } from '#web/ui/forms/use-form.ts'
import { AccountCard } from './AccountCard.tsx'
import { useContinueAfterSignIn, useRequestedNext, withNext } from './after-sign-in.ts'
import { RecoveryButtons } from './recovery/RecoveryButtons.tsx'
import { SecondStep } from './SecondStep.tsx'
import { AlreadyMember } from './sign-up/AlreadyMember.tsx'
import { usernameTyping } from './username-typing.ts'

export const head = (): HeadContent => ({
  title: '로그인',
  description: '로그인하고 추리 퀴즈에 정답을 제출합니다.',
  canonical: hrefOf('signIn'),
})

/**
 * Statuses whose message comes from the server: too many tries, and a full disk that allows no new sessions.
 * The server explains what the member can do.
 */
const SAID_BY_THE_SERVER = [429, 507]

function signInWords({ status, message }: Refusal) {
  if (status === 401) return '아이디 또는 비밀번호가 일치하지 않습니다.'
  return SAID_BY_THE_SERVER.includes(status) ? message : '로그인 중 오류가 발생했습니다.'
}

/** Whether an admin has open steps of the first hour. A failure must not stop the sign-in. */
async function hasStepsLeft() {
  try {
    const { data } = await browserApi('GET /api/admin/setup')
    return data.steps.some(({ isDone, isSkipped }) => !isDone && !isSkipped)
  } catch {
    return false
  }
}

export function SignInScreen() {
  const [hasEntered, setHasEntered] = useState(false)
  const [ticket, setTicket] = useState<string | null>(null)
  const hasSocial = useSettings().socialLogin.length > 0
  const continueAfterSignIn = useContinueAfterSignIn()
  const navigate = useNavigate()
  const next = useRequestedNext()
  const form = useForm({
    checks: {
      username: required('아이디를 입력해 주세요.'),
      password: required('비밀번호를 입력해 주세요.'),
    },
    async submit(body) {
      const { data } = await browserApi('POST /api/signin', { body })
      if ('ticket' in data) setTicket(data.ticket)
      else await enter(data)
    },
    words: signInWords,
  })

  async function enter(opened: Viewer & Tokens) {
    beginSession(opened)
    setHasEntered(true)
    toast.success('로그인되었습니다.', { leadsOn: true })
    if (!next && isAdmin(opened) && (await hasStepsLeft()))
      return navigate(hrefOf('setup'), { replace: true })
    await continueAfterSignIn(opened)
  }

  if (ticket !== null && !hasEntered)
    return (
      <AccountCard title="2단계 인증">
        <SecondStep ticket={ticket} onEntered={enter} onOver={() => setTicket(null)} />
      </AccountCard>
    )

  return (
    <AccountCard title="로그인">
      <AlreadyMember isEntering={form.pending || hasEntered}>
        <SocialButtons next={next} />
        <Form form={form} className="space-y-3">
          <TextField {...usernameTyping} />
          <PasswordField label="비밀번호" name="password" autoComplete="current-password" />
          <SubmitButton className="w-full">로그인</SubmitButton>
        </Form>
        <PasskeySignIn onEntered={enter} />
        <RecoveryButtons />
        {hasSocial && (
          <p className="mt-2 text-center text-sm">
            <a href={hrefOf('firstPassword')} className="reach inline-block py-2 underline hover:text-stamp">
              카카오나 네이버로 로그인할 수 없나요?
            </a>
          </p>
        )}
        <p className="mt-4 border-line border-t pt-3 text-sm">
          아직 회원이 아니신가요?{' '}
          <a
            href={withNext(hrefOf('signUp'), next)}
            className="reach inline-block py-2 font-semibold text-stamp underline"
          >
            회원가입
          </a>
        </p>
      </AlreadyMember>
    </AccountCard>
  )
}
