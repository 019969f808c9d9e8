import { type ComponentType, useState } from 'react'
import { useAction } from '#web/ui/feedback/use-action.ts'

type RecoveryDialog = ComponentType<{ onClose: () => void }>
const findUsername = async () => (await import('./FindUsernameDialog.tsx')).FindUsernameDialog
const findPassword = async () => (await import('./FindPasswordDialog.tsx')).FindPasswordDialog

/** The buttons for recovery. Each dialog is loaded when its button is pressed. */
export function RecoveryButtons() {
  const [Opened, setOpened] = useState<RecoveryDialog | null>(null)
  const [requested, setRequested] = useState<() => Promise<RecoveryDialog>>()
  const opening = useAction(async (fetchDialog: () => Promise<RecoveryDialog>) => {
    setRequested(() => fetchDialog)
    const dialog = await fetchDialog()
    setOpened(() => dialog)
  })
  const recovery = (label: string, fetchDialog: () => Promise<RecoveryDialog>) => (
    <button
      type="button"
      aria-busy={(opening.pending && requested === fetchDialog) || undefined}
      onClick={() => opening.run(fetchDialog)}
      className="min-h-11 px-3 text-sm underline hover:text-stamp"
    >
      {label}
    </button>
  )
  return (
    <div className="mt-2 flex justify-center gap-2">
      {recovery('아이디 찾기', findUsername)}
      {recovery('비밀번호 찾기', findPassword)}
      {Opened && <Opened onClose={() => setOpened(null)} />}
    </div>
  )
}
