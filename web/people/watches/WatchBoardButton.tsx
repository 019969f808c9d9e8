import { type ComponentType, useState } from 'react'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { useViewer } from '#web/app/session/session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'

type Opened = ComponentType<{ watched: { board: BoardKey }; onClose(): void }>

/** Opens the question whether to watch a board. A member's space is reserved until the session is known. */
export function WatchBoardButton({ board }: { board: BoardKey }) {
  const viewer = useViewer()
  const [Open, setOpen] = useState<Opened | null>(null)
  const opening = useAction(async () => {
    const { WatchDialog } = await import('./WatchDialog.tsx')
    setOpen(() => WatchDialog)
  })
  return (
    <>
      <Button
        className={viewer ? '' : 'for-members invisible'}
        pending={opening.pending}
        onClick={() => opening.run()}
      >
        구독
      </Button>
      {Open && <Open watched={{ board }} onClose={() => setOpen(null)} />}
    </>
  )
}
