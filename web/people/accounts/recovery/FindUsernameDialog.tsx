import { useState } from 'react'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { emailOnSubmit } from '../account-checks.ts'

export function FindUsernameDialog({ onClose }: { onClose: () => void }) {
  const [answer, setAnswer] = useState<{ username: string | null }>()
  const form = useForm({
    checks: { email: emailOnSubmit },
    async submit({ email }) {
      setAnswer(undefined)
      const found = await browserApi('GET /api/find/username', { query: { email } })
      setAnswer({ username: found ? found.data.username : null })
    },
  })
  return (
    <Dialog title="아이디 찾기" onClose={onClose}>
      <Form form={form} className="space-y-3">
        <TextField
          label="이메일"
          name="email"
          type="email"
          autoComplete="email"
          hint="인증한 이메일 주소를 입력해 주세요."
        />
        <SubmitButton className="w-full">아이디 찾기</SubmitButton>
      </Form>
      <div className="mt-3">
        {answer?.username && <Message kind="status">회원님의 아이디는 {answer.username}입니다.</Message>}
        {answer?.username === null && <Message kind="alert">해당 이메일로 등록된 아이디가 없습니다.</Message>}
      </div>
    </Dialog>
  )
}
