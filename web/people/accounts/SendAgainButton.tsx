import { browserApi } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import type { Forgetful } from './recovery/ResetPasswordDialog.tsx'
import { SecondsLeft } from './SecondsLeft.tsx'
import { useSendLock } from './send-lock.ts'

interface Sending {
  member: Forgetful
  onSent: (requestId: string) => void
  onFailure: (error: unknown) => void
}

/** Requests another code. The dialog then accepts only that one. */
export function SendAgainButton({ member: { email, username }, onSent, onFailure }: Sending) {
  const { secondsLeft, lock } = useSendLock()
  const sending = useAction(
    async () => {
      lock()
      const { data } = await browserApi('POST /api/password/code', { body: { email, username } })
      onSent(data.requestId)
    },
    { onFailure },
  )
  return (
    <Button
      size="small"
      pending={sending.pending}
      aria-disabled={secondsLeft > 0}
      onClick={() => secondsLeft === 0 && sending.run()}
    >
      코드 다시 받기
      <SecondsLeft seconds={secondsLeft} />
    </Button>
  )
}
