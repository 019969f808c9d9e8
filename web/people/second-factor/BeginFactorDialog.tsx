import { useState } from 'react'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { PasswordField } from '#web/ui/forms/PasswordField.tsx'
import { filled, useForm } from '#web/ui/forms/use-form.ts'
import { ShowRecovery } from './ShowRecovery.tsx'
import type { Secret } from './ShowSecret.tsx'
import { ShowSecret } from './ShowSecret.tsx'

function AskPassword({ onSecret }: { onSecret(secret: Secret): void }) {
  const form = useForm({
    checks: { password: filled('비밀번호를 입력해 주세요.') },
    async submit(body) {
      onSecret((await browserApi('POST /api/user/totp', { body })).data)
    },
  })
  return (
    <Form form={form} className="space-y-3">
      <p className="text-sm">
        휴대전화에 인증 앱(Google Authenticator, Microsoft Authenticator 등)이 있어야 합니다.
      </p>
      <PasswordField label="비밀번호" name="password" autoComplete="current-password" />
      <SubmitButton>다음</SubmitButton>
    </Form>
  )
}

/** The steps of enrolment: the password, the QR code with the first code, then the recovery codes. */
export function BeginFactorDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const [recovery, setRecovery] = useState<string[] | null>(null)
  return (
    <Dialog title={recovery ? '복구 코드' : '2단계 인증 켜기'} onClose={onClose}>
      {recovery ? (
        <ShowRecovery recovery={recovery} onClose={onClose} />
      ) : secret ? (
        <ShowSecret secret={secret} onDone={setRecovery} />
      ) : (
        <AskPassword onSecret={setSecret} />
      )}
    </Dialog>
  )
}
