import { type ComponentType, useState } from 'react'
import type { NoteTarget } from '#contract/puzzles/case-notes/note-rules.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'

type BoardDialog = ComponentType<{ on: NoteTarget; onClose(): void }>

/** Opens the member's own board on a case. Its code is loaded on demand. */
export function BoardButton({ on }: { on: NoteTarget }) {
  const [Board, setBoard] = useState<BoardDialog | null>(null)
  const { run, pending } = useAction(async () => {
    const { BoardDialog } = await import('./BoardDialog.tsx')
    setBoard(() => BoardDialog)
  })
  return (
    <>
      <Button size="small" aria-haspopup="dialog" pending={pending} onClick={() => run()}>
        사건판
      </Button>
      {Board && <Board on={on} onClose={() => setBoard(null)} />}
    </>
  )
}
