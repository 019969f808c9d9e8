import { useState } from 'react'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { required, useForm } from '#web/ui/forms/use-form.ts'
import { emailOnSubmit } from '../account-checks.ts'
import { usernameTyping } from '../username-typing.ts'
import { type Forgetful, ResetPasswordDialog } from './ResetPasswordDialog.tsx'

/** Requests a code for the member and then opens the dialog for entering it. */
export function FindPasswordDialog({ onClose }: { onClose: () => void }) {
  const [member, setMember] = useState<Forgetful | 'nobody'>()
  const form = useForm({
    checks: { username: required('아이디를 입력해 주세요.'), email: emailOnSubmit },
    async submit(values) {
      setMember(undefined)
      const found = await browserApi('GET /api/check/password', { query: values })
      if (!found) return setMember('nobody')
      const sent = await browserApi('POST /api/password/code', { body: values })
      setMember({ ...values, memberId: found.data.memberId, requestId: sent.data.requestId })
    },
  })
  if (member && member !== 'nobody') return <ResetPasswordDialog member={member} onClose={onClose} />
  return (
    <Dialog title="비밀번호 찾기" onClose={onClose}>
      <Form form={form} className="space-y-3">
        <TextField {...usernameTyping} />
        <TextField
          label="이메일"
          name="email"
          type="email"
          autoComplete="email"
          hint="이 주소로 재설정 코드를 보냅니다."
        />
        <SubmitButton className="w-full">비밀번호 찾기</SubmitButton>
      </Form>
      <div className="mt-3">
        {member === 'nobody' && <Message kind="alert">등록된 회원이 아닙니다.</Message>}
      </div>
    </Dialog>
  )
}
