import { type ComponentType, useState } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import type { Previewed } from './PreviewDialog.tsx'

type Dialog = ComponentType<{ preview: Previewed; onClose(): void }>

/** Opens a preview of the post as readers will see it. */
export function PreviewButton({ preview }: { preview(): Previewed }) {
  const [shown, setShown] = useState<{ Dialog: Dialog; preview: Previewed } | null>(null)
  const opening = useAction(async () => {
    const { PreviewDialog } = await import('./PreviewDialog.tsx')
    setShown({ Dialog: PreviewDialog, preview: preview() })
  })
  return (
    <>
      <Button pending={opening.pending} onClick={() => opening.run()}>
        미리보기
      </Button>
      {shown && <shown.Dialog preview={shown.preview} onClose={() => setShown(null)} />}
    </>
  )
}
