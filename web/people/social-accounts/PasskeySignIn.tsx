import type { Tokens, Viewer } from '#contract/people/members/members.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { authenticateWithPasskey } from './authenticate-with-passkey.ts'

export function PasskeySignIn({ onEntered }: { onEntered(opened: Viewer & Tokens): Promise<void> }) {
  const { run, pending } = useAction(async () => {
    const { data } = await browserApi('POST /api/passkey/signin', { body: await authenticateWithPasskey() })
    await onEntered(data)
  })
  return (
    <Button className="mt-3 w-full" pending={pending} onClick={() => run()}>
      패스키로 로그인
    </Button>
  )
}
