import { useEffect, useState } from 'react'
import { isEmail, passwordRuleWords, usernameProblem } from '#contract/people/members/member-rules.ts'
import { normalizeText } from '#contract/platform/text/text.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useNavigate } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { restoreSession } from '#web/app/session/session.ts'
import { AccountCard } from '#web/people/accounts/AccountCard.tsx'
import { goodPassword, sameAsPassword } from '#web/people/accounts/account-checks.ts'
import { usernameTyping } from '#web/people/accounts/username-typing.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { PasswordField } from '#web/ui/forms/PasswordField.tsx'
import { Tick } from '#web/ui/forms/Tick.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Notice } from '#web/ui/Notice.tsx'

export const head = (): HeadContent => ({
  title: '아이디와 비밀번호 만들기',
  description: '카카오나 네이버로 가입한 회원이 아이디와 비밀번호를 만듭니다.',
  canonical: hrefOf('firstPassword'),
  isPrivate: true,
})

/** With the link of a mail, a username and a password are created here. Without it, the mail is requested. */
export function FirstPasswordScreen() {
  const [ticket, setTicket] = useState('')
  useEffect(() => {
    function take() {
      if (!location.hash) return
      setTicket(location.hash.slice(1))
      history.replaceState(history.state, '', location.pathname)
    }
    take()
    // The link may be opened in a tab that already shows this page.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return (
    <AccountCard title="아이디와 비밀번호 만들기">
      {ticket ? <CreateForm ticket={ticket} /> : <RequestForm />}
    </AccountCard>
  )
}

function RequestForm() {
  const [isSent, setSent] = useState(false)
  const form = useForm({
    checks: {
      email: value => (isEmail(normalizeText(value)) ? undefined : '올바른 이메일 주소를 입력해 주세요.'),
    },
    async submit({ email }) {
      setSent(false)
      await browserApi('POST /api/password/first/mail', { body: { email } })
      setSent(true)
    },
  })
  return (
    <>
      <p className="mb-4 text-sm">
        카카오나 네이버로 가입해 비밀번호가 없는 회원은 인증한 이메일로 링크를 받아 아이디와 비밀번호를 만들
        수 있습니다.
      </p>
      <Form form={form} className="space-y-3">
        <TextField label="이메일" name="email" type="email" autoComplete="email" />
        <SubmitButton className="w-full">링크 받기</SubmitButton>
      </Form>
      <div className="mt-3 min-h-10">
        {isSent && (
          <Notice kind="status">
            비밀번호가 없는 회원의 주소라면 링크를 보냈습니다. 메일이 보이지 않으면 스팸함도 확인해 주세요.
          </Notice>
        )}
      </div>
    </>
  )
}

function CreateForm({ ticket }: { ticket: string }) {
  const navigate = useNavigate()
  const [endsWays, setEndsWays] = useState(false)
  const form = useForm({
    checks: {
      username: value => usernameProblem(normalizeText(value)),
      password: goodPassword,
      confirmation: sameAsPassword,
    },
    async submit({ username, password }) {
      await browserApi('POST /api/password/first', {
        body: { ticket, username: normalizeText(username), password, endsWays },
      })
      toast.success('아이디와 비밀번호를 만들었습니다. 로그인해 주세요.', { leadsOn: true })
      await restoreSession()
      await navigate(hrefOf('signIn', { next: '/' }), { replace: true })
    },
  })
  return (
    <Form form={form} className="space-y-3">
      <TextField {...usernameTyping} hint="로그인할 때 쓰며 다른 회원에게 보이지 않습니다." />
      <PasswordField label="비밀번호" name="password" autoComplete="new-password" hint={passwordRuleWords} />
      <PasswordField label="비밀번호 확인" name="confirmation" autoComplete="new-password" />
      <div>
        <Tick isOn={endsWays} onChange={setEndsWays} describedBy="ends-ways">
          소셜 로그인과 패스키 해제
        </Tick>
        <p id="ends-ways" className="text-faded text-sm">
          다른 사람이 내 카카오나 네이버 계정을 쓰고 있다면 선택해 주세요. 만들면 로그인되어 있던 기기에서는
          로그아웃됩니다.
        </p>
      </div>
      <SubmitButton className="w-full">만들기</SubmitButton>
    </Form>
  )
}
