import './note-sheet.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { staleNoteWords } from '#contract/puzzles/case-notes/note-rules.ts'
import { Button, IconButton } from '#web/ui/controls/Button.tsx'
import { X } from '#web/ui/icons/icons.ts'
import { BoardButton } from './board/BoardButton.tsx'
import { mergedNotes } from './merged-notes.ts'
import type { NoteSheetProps } from './NoteButton.tsx'
import { NoteKeySwitch } from './NoteKeySwitch.tsx'
import { noteStateWords } from './note-words.ts'
import { TwoNotes } from './TwoNotes.tsx'
import { useNote } from './use-note.ts'

/** The reader's own note on a page: next to its subject, or at the bottom on a phone. Escape closes it. */
export function NoteSheet({ on, onClose }: NoteSheetProps) {
  const titleId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { noteState, noteStore } = useNote(on)
  const { stage, note, theirs, words } = noteState
  const isRead = note !== undefined

  // Closing restores the previous focus, unless focus is elsewhere on the page by then.
  const sheet = useRef<HTMLDialogElement>(null)
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const own = sheet.current
    return () => {
      const isLost = document.activeElement === document.body || own?.contains(document.activeElement)
      if (isLost && before instanceof HTMLElement) before.focus()
    }
  }, [before])
  useEffect(() => {
    if (isRead) field.current?.focus()
  }, [isRead])

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onClose()
  }
  return (
    <dialog ref={sheet} open aria-labelledby={titleId} className="note-sheet" onKeyDown={closeByKey}>
      <div className="flex items-center justify-between gap-2 border-line border-b pl-4">
        <h2 id={titleId} className="font-drawn text-xl">
          수사 노트
        </h2>
        <span className="grow" />
        <BoardButton on={on} />
        <IconButton aria-label="노트 닫기" onClick={onClose} className="text-faded hover:text-ink">
          <X size={22} />
        </IconButton>
      </div>
      {stage === 'stale' && note && theirs ? (
        <TwoNotes
          mine={note}
          theirs={theirs}
          words={staleNoteWords}
          onChoose={chosen => noteStore?.choose(chosen)}
          both={mergedNotes([theirs, note]) ?? note}
        />
      ) : stage === 'failed' ? (
        <div className="grid grow place-content-center justify-items-center gap-3 p-4 text-center">
          <p role="alert">{words}</p>
          <Button size="small" onClick={() => noteStore?.load()}>
            다시 시도
          </Button>
        </div>
      ) : (
        <>
          <textarea
            ref={field}
            aria-label="노트"
            aria-busy={!isRead}
            readOnly={!isRead}
            value={note?.text ?? ''}
            placeholder={isRead ? '의심스러운 사람, 어긋나는 진술, 떠오른 생각' : '불러오는 중입니다.'}
            onChange={event => noteStore?.write({ text: event.target.value })}
            onBlur={() => noteStore?.send()}
            className="min-h-0 grow resize-none bg-card px-4 py-3 text-base leading-relaxed outline-offset-[-3px] placeholder:text-faded"
          />
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-line border-t px-4 text-faded text-sm">
            <p role={stage === 'waiting' ? 'alert' : undefined}>{isRead && noteStateWords(noteState)}</p>
            <NoteKeySwitch />
          </div>
        </>
      )}
    </dialog>
  )
}
