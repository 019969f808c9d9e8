import { lazy, Suspense, useState } from 'react'
import type { NoteTarget } from '#contract/puzzles/case-notes/note-rules.ts'
import { Button } from '#web/ui/controls/Button.tsx'

const NoteSheet = lazy(async () => ({ default: (await import('./NoteSheet.tsx')).NoteSheet }))

/** Opens one note from the list. It also works for deleted posts, whose page can't open it. */
export function NoteOpener({ on, of }: { on: NoteTarget; of: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-label={`${of} 노트 열기`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        열기
      </Button>
      {isOpen && (
        <Suspense>
          <NoteSheet on={on} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
