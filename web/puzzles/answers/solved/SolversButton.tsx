import { type ComponentType, useState } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { shortFigure } from '#web/ui/dates/figures.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Users } from '#web/ui/icons/icons.ts'

type SolversDialog = ComponentType<{ postId: number; onClose(): void }>

/** A button that opens the list of a case's solvers, fetched on demand. */
export function SolversButton({ postId, count }: { postId: number; count: number }) {
  const [Opened, setOpened] = useState<SolversDialog | null>(null)
  const { run, pending } = useAction(async () => {
    const { SolversDialog } = await import('./SolversDialog.tsx')
    setOpened(() => SolversDialog)
  })
  return (
    <>
      <Button
        size="small"
        pending={pending}
        onClick={() => run()}
        aria-haspopup="dialog"
        className="border-0! bg-transparent! px-0! hover:text-stamp"
      >
        <Users size={16} />
        맞힌 사람 <span className="figures font-semibold">{shortFigure(count)}</span>
      </Button>
      {Opened && <Opened postId={postId} onClose={() => setOpened(null)} />}
    </>
  )
}
