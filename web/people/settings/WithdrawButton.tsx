import { type ComponentType, useState } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'

type Opened = ComponentType<{ onClose: () => void }>

/** The button for withdrawal. It loads the dialog when pressed. */
export function WithdrawButton() {
  const [Dialog, setDialog] = useState<Opened | null>(null)
  const { run, pending } = useAction(async () => {
    const { WithdrawDialog } = await import('./WithdrawDialog.tsx')
    setDialog(() => WithdrawDialog)
  })
  return (
    <>
      <p className="mb-3 text-sm">
        탈퇴하면 되돌릴 수 없습니다. 무엇이 사라지고 무엇이 남는지 먼저 보여 드립니다.
      </p>
      <Button variant="danger" pending={pending} onClick={() => run()}>
        회원 탈퇴
      </Button>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  )
}
