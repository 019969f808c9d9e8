import { type ComponentProps, type ComponentType, useState } from 'react'
import { ForActive } from '#web/app/session/Gate.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { FolderPlus } from '#web/ui/icons/icons.ts'
import type { ListDialog } from './ListDialog.tsx'

type Dialog = ComponentType<ComponentProps<typeof ListDialog>>

/** Puts a post or a book into the viewer's lists. The dialog is loaded on demand. */
export function ListButton({ item }: Pick<ComponentProps<typeof ListDialog>, 'item'>) {
  const [Asking, setAsking] = useState<Dialog | null>(null)
  const { run, pending } = useAction(async () => {
    const { ListDialog } = await import('./ListDialog.tsx')
    setAsking(() => ListDialog)
  })
  return (
    <>
      <ForActive act="사건철에 담을">
        {gated => (
          <Button aria-haspopup="dialog" pending={pending} onClick={() => run()} {...gated}>
            <FolderPlus size={18} />
            사건철
          </Button>
        )}
      </ForActive>
      {Asking && <Asking item={item} onClose={() => setAsking(null)} />}
    </>
  )
}
