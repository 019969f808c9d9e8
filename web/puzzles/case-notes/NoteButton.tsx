import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { NoteTarget } from '#contract/puzzles/case-notes/note-rules.ts'
import { ForActive } from '#web/app/session/Gate.tsx'
import { useViewer } from '#web/app/session/session.ts'
import { Button, type ButtonProps } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { StickyNote } from '#web/ui/icons/icons.ts'

export interface NoteSheetProps {
  on: NoteTarget
  onClose(): void
}

/** Opens and closes the reader's own note on this page's subject. The N key does the same. */
export function NoteButton({ on, ...button }: { on: NoteTarget } & ButtonProps) {
  const isActive = useViewer()?.activated
  const [Sheet, setSheet] = useState<ComponentType<NoteSheetProps> | null>(null)
  const { run, pending } = useAction(async () => {
    const { NoteSheet } = await import('./NoteSheet.tsx')
    setSheet((before: ComponentType<NoteSheetProps> | null) => (before ? null : NoteSheet))
  })
  const press = useRef(run)
  press.current = run
  useEffect(() => {
    if (!isActive) return
    // The key listener loads at low priority.
    const listening = import('./note-key.ts').then(
      ({ listenForNoteKey }) => listenForNoteKey(() => press.current()),
      // The button still works if the import fails offline or after navigation.
      () => undefined,
    )
    return () => void listening.then(stop => stop?.())
  }, [isActive])
  return (
    <>
      <ForActive act="노트를 쓸">
        {gated => (
          <Button
            aria-keyshortcuts="N"
            aria-expanded={Sheet !== null}
            {...button}
            pending={pending}
            onClick={() => run()}
            {...gated}
          >
            <StickyNote size={18} />
            수사 노트
          </Button>
        )}
      </ForActive>
      {Sheet && <Sheet on={on} onClose={() => setSheet(null)} />}
    </>
  )
}
