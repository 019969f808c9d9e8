import { useState } from 'react'
import { passwordRuleWords } from '#contract/people/members/member-rules.ts'
import type { Refusal } from '#contract/platform/http/refusals.ts'
import { typedCode } from '#contract/platform/text/typed-codes.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { failureWords } from '#web/ui/feedback/use-action.ts'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { PasswordField } from '#web/ui/forms/PasswordField.tsx'
import { Tick } from '#web/ui/forms/Tick.tsx'
import { required, useForm } from '#web/ui/forms/use-form.ts'
import { goodPassword, sameAsPassword } from '../account-checks.ts'
import { CodeField } from '../CodeField.tsx'
import { SendAgainButton } from '../SendAgainButton.tsx'
import { usePasswordCheck } from '../use-password-check.ts'

export interface Forgetful {
  memberId: number
  email: string
  username: string
  /** The id of the reset request, which each try of the code must include. */
  requestId: string
}

interface Result {
  kind: 'status' | 'alert'
  text: string
}

const resetWords = ({ status, message }: Refusal) =>
  status === 429 ? message : '비밀번호 재설정 중 오류가 발생했습니다.'

export function ResetPasswordDialog({ member, onClose }: { member: Forgetful; onClose: () => void }) {
  const [requestId, setRequestId] = useState(member.requestId)
  const [sent, setSent] = useState<Result>()
  const [endsWays, setEndsWays] = useState(true)
  const form = useForm({
    checks: {
      code: required('인증 코드를 입력해 주세요.'),
      password: goodPassword,
      confirmation: sameAsPassword,
    },
    async submit({ code, password }) {
      setSent(undefined)
      const { memberId } = member
      await browserApi('PUT /api/update/password', {
        body: { memberId, requestId, password, code: typedCode(code), endsWays },
      })
      onClose()
      toast.success('비밀번호가 변경되었습니다.')
    },
    words: resetWords,
  })

  usePasswordCheck({
    ...{ password: form.values?.password, username: member.username },
    refuse: words => form.refuse('password', words),
  })

  function takeNewCode(next: string) {
    setRequestId(next)
    form.fill({ code: '' })
    form.refuse('code', undefined)
    setSent({ kind: 'status', text: '인증 코드가 발송되었습니다.' })
  }

  return (
    <Dialog title="비밀번호 재설정" onClose={onClose}>
      <p className="mb-4 text-sm">
        {member.email} 주소로 인증 코드를 보냈습니다. 10분 안에 입력해 주세요. 메일이 오지 않으면 스팸함을
        확인해 주세요. 한 시간에 보낼 수 있는 메일의 수는 정해져 있습니다.
      </p>
      <Form form={form} className="space-y-3">
        <CodeField />
        <div className="flex flex-wrap items-center gap-3">
          <SendAgainButton
            member={member}
            onSent={takeNewCode}
            onFailure={error => setSent({ kind: 'alert', text: failureWords(error) })}
          />
          {sent && <Message kind={sent.kind}>{sent.text}</Message>}
        </div>
        <PasswordField
          label="새 비밀번호"
          name="password"
          autoComplete="new-password"
          hint={passwordRuleWords}
        />
        <PasswordField label="새 비밀번호 확인" name="confirmation" autoComplete="new-password" />
        <div>
          <Tick isOn={endsWays} onChange={setEndsWays} describedBy="ends-ways">
            패스키와 소셜 로그인도 해제
          </Tick>
          <p id="ends-ways" className="text-faded text-sm">
            모든 기기에서 로그아웃됩니다. 다른 사람이 추가한 패스키나 카카오·네이버 계정이 있으면 그것으로
            다시 로그인할 수 있으니 함께 해제해 주세요.
          </p>
        </div>
        <SubmitButton className="w-full">비밀번호 재설정</SubmitButton>
      </Form>
    </Dialog>
  )
}
