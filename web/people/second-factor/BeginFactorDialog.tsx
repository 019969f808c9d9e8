import { useState } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { passwordOrProof, SelfProof, sendProved } from '#web/people/social-accounts/SelfProof.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { ShowRecovery } from './ShowRecovery.tsx'
import type { Secret } from './ShowSecret.tsx'
import { ShowSecret } from './ShowSecret.tsx'

function AskPassword({ onSecret }: { onSecret(secret: Secret): void }) {
  const form = useForm({
    checks: { password: passwordOrProof('비밀번호를 입력해 주세요.') },
    async submit(typed) {
      const { data } = await sendProved(typed, body => browserApi('POST /api/user/totp', { body }))
      onSecret(data)
    },
  })
  return (
    <Form form={form} className="space-y-3">
      <p className="text-sm">
        휴대전화에 인증 앱(Google Authenticator, Microsoft Authenticator 등)이 있어야 합니다.
      </p>
      <SelfProof back={`${hrefOf('settings')}#second-factor`} />
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
