import { isEmail } from '#contract/people/members/member-rules.ts'
import { normalizeText } from '#contract/platform/text/text.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { SecondsLeft } from '#web/people/accounts/SecondsLeft.tsx'
import { useSendLock } from '#web/people/accounts/send-lock.ts'
import { ProofState } from '#web/people/proof-of-work/ProofState.tsx'
import { useProof } from '#web/people/proof-of-work/use-proof.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useFailingAction } from '#web/ui/feedback/use-failing-action.ts'

/** Mails a code to verify that the answer will reach a visitor. */
export function VisitorCode({
  email,
  call,
}: {
  email: string
  call: 'POST /api/rights/code' | 'POST /api/inquiry/code'
}) {
  const { secondsLeft, lock } = useSendLock()
  const proof = useProof()
  const sending = useFailingAction(async () => {
    if (!isEmail(normalizeText(email))) return '이메일 주소를 확인해 주세요.'
    const address = normalizeText(email)
    await browserApi(call, { body: { email: address, ...(await proof.take()) } })
    lock()
    toast.success('인증 코드를 보냈습니다. 메일을 확인해 주세요.')
  })
  return (
    <div className="mb-3">
      <Button
        pending={sending.pending}
        aria-disabled={secondsLeft > 0}
        onClick={() => secondsLeft === 0 && sending.run()}
      >
        인증 코드 받기
        <SecondsLeft seconds={secondsLeft} />
      </Button>
      <ProofState proof={proof} />
      {sending.failure && <Message kind="alert">{sending.failure}</Message>}
    </div>
  )
}
