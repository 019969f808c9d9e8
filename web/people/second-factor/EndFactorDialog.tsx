import { typedCode } from '#contract/platform/text/typed-codes.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { passwordOrProof, SelfProof, sendProved } from '#web/people/social-accounts/SelfProof.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FactorField } from '#web/ui/forms/FactorField.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { required, useForm } from '#web/ui/forms/use-form.ts'

export function EndFactorDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    checks: {
      password: passwordOrProof('비밀번호를 입력해 주세요.'),
      code: required('코드를 입력해 주세요.'),
    },
    async submit({ code, ...typed }) {
      await sendProved(typed, proof =>
        browserApi('DELETE /api/user/totp', { body: { ...proof, code: typedCode(code) } }),
      )
      toast.success('2단계 인증을 해제했습니다.')
      onClose()
    },
  })
  return (
    <Dialog title="2단계 인증 해제" onClose={onClose}>
      <Form form={form} className="space-y-3">
        <SelfProof back={`${hrefOf('settings')}#second-factor`} />
        <FactorField />
        <SubmitButton>해제</SubmitButton>
      </Form>
    </Dialog>
  )
}
