import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useAction } from '../ui/use-action.ts'
import type { Question } from './AskingButton.tsx'

/** Says what an act means before it is done. */
export function AskDialog({ title, words, confirm, act, onClose }: Question & { onClose(): void }) {
  const { run, pending } = useAction(async () => {
    const show = await act()
    onClose()
    // What was asked for takes the focus, which the closing dialog gives back first.
    requestAnimationFrame(show)
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="space-y-2">
        {words.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>취소</Button>
        <Button look="primary" pending={pending} onClick={() => run()}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
