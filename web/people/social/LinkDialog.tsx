import { providerWords, type SocialProvider } from '#contract/people/social/social-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { passwordOrProof, SelfProof, sendProved } from '#web/people/social-accounts/SelfProof.tsx'
import { redirectToProvider } from '#web/people/social-accounts/social-flow.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DialogButtons } from '#web/ui/forms/DialogButtons.tsx'
import { Form } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

const BACK = `${hrefOf('settings')}#ways`

/** Links an account after a proof, or ends the link. */
export function LinkDialog({
  provider,
  isLinked,
  onClose,
}: {
  provider: SocialProvider
  isLinked: boolean
  onClose: () => void
}) {
  const name = providerWords[provider]
  const form = useForm({
    checks: { password: passwordOrProof('비밀번호를 입력해 주세요.') },
    async submit(typed) {
      if (!isLinked)
        return sendProved(typed, proof =>
          redirectToProvider({ provider, aim: 'link', next: BACK }, { proof }),
        )
      await sendProved(typed, proof =>
        browserApi('DELETE /api/social/link', { body: { provider, ...proof } }),
      )
      toast.success(`${name} 연결을 끊었습니다.`)
      onClose()
    },
  })
  return (
    <Dialog title={isLinked ? `${name} 연결 끊기` : `${name} 연결하기`} onClose={onClose}>
      <p className="mb-4 text-sm">
        {isLinked
          ? `앞으로 ${name}로 로그인할 수 없습니다. 글과 기록은 그대로 있습니다.`
          : `${name} 로그인 화면으로 이동합니다. 연결하면 ${name}로도 이 계정에 로그인할 수 있습니다.`}
      </p>
      <Form form={form} className="space-y-3">
        <SelfProof back={BACK} />
        <DialogButtons submit={isLinked ? '연결 끊기' : '계속'} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
