import { QuestionDialog } from '#web/ui/dialogs/QuestionDialog.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import type { Question } from './ConfirmButton.tsx'

/** A dialog that explains an act before it runs. */
export function ConfirmDialog({ title, words, confirm, act, onClose }: Question & { onClose(): void }) {
  const { run, pending } = useAction(async () => {
    const show = await act()
    onClose()
    // The closing dialog first restores focus; the result takes it one frame later.
    requestAnimationFrame(show)
  })
  return (
    <QuestionDialog
      title={title}
      confirm={confirm}
      pending={pending}
      onConfirm={() => run()}
      onClose={onClose}
    >
      <div className="space-y-2">
        {words.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </QuestionDialog>
  )
}
