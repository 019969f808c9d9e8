import { useState } from 'react'
import { isEmail } from '#contract/member-rules.ts'
import { tidy } from '#contract/text.ts'
import { SecondsLeft } from '../account/SecondsLeft.tsx'
import { useSendLock } from '../account/send-lock.ts'
import { browserApi } from '../api/browser-api.ts'
import { ProofState } from '../proofs/ProofState.tsx'
import { useProof } from '../proofs/use-proof.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { toast } from '../ui/toast.tsx'
import { failureWords, useAction } from '../ui/use-action.ts'

/** Mails the code: what is decided must reach who asks for it. */
export function ClaimCode({ email }: { email: string }) {
  const { secondsLeft, lock } = useSendLock()
  const proof = useProof()
  const [failure, setFailure] = useState<string>()
  const sending = useAction(
    async () => {
      setFailure(undefined)
      if (!isEmail(tidy(email))) return setFailure('이메일 주소를 확인해 주세요.')
      const address = tidy(email)
      await browserApi('POST /api/rights/code', { body: { email: address, ...(await proof.take()) } })
      lock()
      toast.success('인증 코드를 보냈습니다. 메일을 확인해 주세요.')
    },
    { onFailure: error => setFailure(failureWords(error)) },
  )
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
      {failure && <Message kind="alert">{failure}</Message>}
    </div>
  )
}
