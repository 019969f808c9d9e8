import { passwordRuleWords } from '#contract/member-rules.ts'
import type { Refusal } from '#contract/refusals.ts'
import { browserApi } from '../api/browser-api.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Form, SubmitButton } from '../ui/Form.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { toast } from '../ui/toast.tsx'
import { filled, useForm } from '../ui/use-form.ts'
import { goodPassword, sameAsPassword } from './account-checks.ts'
import { CodeField } from './CodeField.tsx'

export interface Forgetful {
  memberId: number
  email: string
  username: string
}

const resetWords = ({ status, message }: Refusal) =>
  status === 429 ? message : '비밀번호 재설정 중 오류가 발생했습니다.'

export function ResetPasswordDialog({ member, onClose }: { member: Forgetful; onClose: () => void }) {
  const form = useForm({
    checks: {
      code: filled('인증 코드를 입력해 주세요.'),
      password: goodPassword,
      confirmation: sameAsPassword,
    },
    async submit({ code, password }) {
      const { memberId } = member
      await browserApi('PUT /api/update/password', { body: { memberId, password, code } })
      onClose()
      toast.success('비밀번호가 변경되었습니다.')
    },
    words: resetWords,
  })
  return (
    <Dialog title="비밀번호 재설정" onClose={onClose}>
      <p className="mb-4 text-sm">{member.email} 주소로 인증 코드를 보냈습니다. 10분 안에 입력해 주세요.</p>
      <Form form={form} className="space-y-3">
        <CodeField />
        <PasswordField
          label="새 비밀번호"
          name="password"
          autoComplete="new-password"
          hint={passwordRuleWords}
        />
        <PasswordField label="새 비밀번호 확인" name="confirmation" autoComplete="new-password" />
        <SubmitButton className="w-full">비밀번호 재설정</SubmitButton>
      </Form>
    </Dialog>
  )
}
