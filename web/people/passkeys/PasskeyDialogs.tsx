import { PASSKEY_ALGORITHMS, PASSKEY_LABEL_MAX } from '#contract/people/passkeys/passkey-rules.ts'
import { typedCode } from '#contract/platform/text/typed-codes.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { withKoreanErrors } from '#web/people/social-accounts/authenticate-with-passkey.ts'
import {
  passwordOrProof,
  SelfProof,
  sendProved,
  useSignInMethods,
} from '#web/people/social-accounts/SelfProof.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DialogButtons } from '#web/ui/forms/DialogButtons.tsx'
import { FactorField } from '#web/ui/forms/FactorField.tsx'
import { TextField } from '#web/ui/forms/Field.tsx'
import { Form } from '#web/ui/forms/Form.tsx'
import { optional, required, useForm } from '#web/ui/forms/use-form.ts'
import type { Passkey } from './PasskeysPart.tsx'

const BACK = `${hrefOf('settings')}#passkeys`
const PASSWORD_WORDS = '비밀번호를 입력해 주세요.'

async function createPasskey({ label, code, ...typed }: { label: string; code: string; password: string }) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { data } = await sendProved(typed, proof =>
    browserApi('POST /api/user/passkey/start', {
      body: { ...proof, ...(code && { code: typedCode(code) }) },
    }),
  )
  const { ticket, ...options } = data
  const optionsJSON = {
    ...options,
    excludeCredentials: options.excludeCredentials.map(({ id, type }) => ({ id, type })),
    pubKeyCredParams: PASSKEY_ALGORITHMS.map(alg => ({ alg, type: 'public-key' as const })),
    attestation: 'none' as const,
    authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
  }
  const response = await withKoreanErrors(() => startRegistration({ optionsJSON }))
  await browserApi('POST /api/user/passkey', { body: { ticket, response, label } })
}

/** Adds a passkey after a proof, and a code of the second factor if there is one. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const hasSecondFactor = useSignInMethods().data?.hasSecondFactor ?? false
  const form = useForm({
    checks: {
      label: required('이름을 입력해 주세요.'),
      password: passwordOrProof(PASSWORD_WORDS),
      code: optional,
    },
    async submit(typed) {
      await createPasskey(typed)
      toast.success('패스키를 추가했습니다.')
      onClose()
    },
  })
  return (
    <Dialog title="패스키 추가" onClose={onClose}>
      <Form form={form} className="space-y-3">
        <TextField
          label="이름"
          name="label"
          max={PASSKEY_LABEL_MAX}
          autoComplete="off"
          hint="어느 기기의 패스키인지 알아볼 수 있는 이름입니다. 예: 내 휴대전화"
        />
        <SelfProof back={BACK} />
        {hasSecondFactor && <FactorField />}
        <DialogButtons submit="계속" onClose={onClose} />
      </Form>
    </Dialog>
  )
}

export function RemovePasskeyDialog({
  passkeyId,
  label,
  onClose,
}: Pick<Passkey, 'passkeyId' | 'label'> & { onClose: () => void }) {
  const form = useForm({
    checks: { password: passwordOrProof(PASSWORD_WORDS) },
    async submit(typed) {
      await sendProved(typed, proof =>
        browserApi('DELETE /api/user/passkey', { body: { passkeyId, ...proof } }),
      )
      toast.success('패스키를 삭제했습니다.')
      onClose()
    },
  })
  return (
    <Dialog title="패스키 삭제" onClose={onClose}>
      <p className="mb-4 break-words text-sm">
        ‘{label}’ 패스키로는 더 이상 로그인할 수 없습니다. 기기에 남은 패스키는 그 기기의 설정에서 삭제해
        주세요.
      </p>
      <Form form={form} className="space-y-3">
        <SelfProof back={BACK} />
        <DialogButtons submit="삭제" onClose={onClose} />
      </Form>
    </Dialog>
  )
}
