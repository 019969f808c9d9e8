import { QuestionDialog } from '#web/ui/dialogs/QuestionDialog.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
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
