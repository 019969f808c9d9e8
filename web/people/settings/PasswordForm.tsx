import { passwordRuleWords } from '#contract/people/members/member-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { goodPassword } from '#web/people/accounts/account-checks.ts'
import { usePasswordCheck } from '#web/people/accounts/use-password-check.ts'
import { useSignInMethods } from '#web/people/social-accounts/SelfProof.tsx'
import { buttonClass } from '#web/ui/controls/Button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { PasswordField } from '#web/ui/forms/PasswordField.tsx'
import { required, useForm } from '#web/ui/forms/use-form.ts'

const EMPTY = { password: '', newPassword: '', confirmation: '' }

/** The form for a new password. Members who joined with a provider get a link to create a first one. */
export function PasswordForm() {
  const { data: methods } = useSignInMethods()
  if (methods?.hasPassword !== false) return <ChangeForm />
  return (
    <>
      <p className="mb-3 text-sm">
        아직 비밀번호가 없습니다. 인증한 이메일로 받은 링크에서 아이디와 비밀번호를 만들면 카카오나 네이버
        없이도 로그인할 수 있습니다.
      </p>
      <a href={hrefOf('firstPassword')} className={buttonClass('quiet')}>
        아이디와 비밀번호 만들기
      </a>
    </>
  )
}

function ChangeForm() {
  const form = useForm({
    checks: {
      password: required('지금 쓰는 비밀번호를 입력해 주세요.'),
      newPassword: goodPassword,
      confirmation: (value, { newPassword }) =>
        value === newPassword ? undefined : '비밀번호가 일치하지 않습니다.',
    },
    async submit({ password, newPassword }) {
      await browserApi('PUT /api/user/password', { body: { password, newPassword } })
      form.fill(EMPTY)
      toast.success('비밀번호가 변경되었습니다.')
    },
  })
  usePasswordCheck({
    password: form.values?.newPassword,
    refuse: words => form.refuse('newPassword', words),
  })
  return (
    <Form form={form} className="space-y-2">
      <PasswordField label="현재 비밀번호" name="password" autoComplete="current-password" />
      <PasswordField
        label="새 비밀번호"
        name="newPassword"
        autoComplete="new-password"
        hint={passwordRuleWords}
      />
      <PasswordField label="새 비밀번호 확인" name="confirmation" autoComplete="new-password" />
      <p className="text-faded text-sm">변경하면 다른 기기에서는 로그아웃됩니다.</p>
      <SubmitButton>비밀번호 변경</SubmitButton>
    </Form>
  )
}
