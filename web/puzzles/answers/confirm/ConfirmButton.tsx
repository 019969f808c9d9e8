import { type ComponentType, useState } from 'react'
import { Button, type ButtonProps } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'

/** The confirmation of an irreversible act. */
export interface Question {
  title: string
  /** The consequences, one per line. */
  words: string[]
  confirm: string
  /** Resolves to a function that shows the result. */
  act(): Promise<() => void>
}

type AskDialog = ComponentType<Question & { onClose(): void }>

/** A button that asks for confirmation before it acts. */
export function ConfirmButton({ question, ...button }: { question: Question } & ButtonProps) {
  const [Dialog, setDialog] = useState<AskDialog | null>(null)
  const { run, pending } = useAction(async () => {
    const { ConfirmDialog } = await import('./ConfirmDialog.tsx')
    setDialog(() => ConfirmDialog)
  })
  return (
    <>
      <Button size="small" aria-haspopup="dialog" {...button} pending={pending} onClick={() => run()} />
      {Dialog && <Dialog {...question} onClose={() => setDialog(null)} />}
    </>
  )
}
