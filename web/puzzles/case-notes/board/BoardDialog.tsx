import './board.css'
import { type KeyboardEvent, useState } from 'react'
import { boardProblem, type CardKind } from '#contract/puzzles/case-notes/board-rules.ts'
import { type NoteTarget, staleNoteWords } from '#contract/puzzles/case-notes/note-rules.ts'
import { IconButton } from '#web/ui/controls/Button.tsx'
import { useModal } from '#web/ui/dialogs/use-modal.ts'
import { X } from '#web/ui/icons/icons.ts'
import { mergedNotes } from '../merged-notes.ts'
import { noteStateWords } from '../note-words.ts'
import { TwoNotes } from '../TwoNotes.tsx'
import { BoardTools } from './BoardTools.tsx'
import { changed, withCards, withThread } from './board.ts'
import { Canvas } from './Canvas.tsx'
import { CardPanel } from './CardPanel.tsx'
import { EmptyCaseBoard } from './EmptyCaseBoard.tsx'
import { Outline } from './Outline.tsx'
import { type BoardState, useBoard } from './use-board.ts'

const ZOOMS = [0.5, 0.75, 1, 1.25]

/** The media query for phones, which show the outline first. */
const PHONE = '(max-width: 768px)'

/** Ctrl+Z undoes a change of the board, outside of text fields. */
function undoByKey(event: KeyboardEvent, { undo, redo }: BoardState) {
  // The note behind the board stays open.
  if (event.key === 'Escape') event.stopPropagation()
  const isTyping = (event.target as HTMLElement).matches('textarea, select')
  if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
  event.preventDefault()
  if (event.shiftKey) redo()
  else undo()
}

function Heading({ state, onClose }: { state: BoardState; onClose(): void }) {
  const { board, isReady, noteState } = state
  return (
    <div className="flex items-center gap-3 pl-4">
      <h2 className="font-drawn text-xl">내 사건판</h2>
      <p role="status" className="min-w-0 grow text-faded text-sm">
        {boardProblem(board) ?? (isReady ? noteStateWords(noteState) : noteState.words)}
      </p>
      <IconButton aria-label="사건판 닫기" onClick={onClose} className="shrink-0 text-faded hover:text-ink">
        <X size={22} />
      </IconButton>
    </div>
  )
}

/** A member's own board on a case: as a board, or as an outline. */
export function BoardDialog({ on, onClose }: { on: NoteTarget; onClose(): void }) {
  const state = useBoard(on)
  const { board, noteState, noteStore } = state
  const dialog = useModal(onClose)
  const [isCanvas, setCanvas] = useState(() => !matchMedia(PHONE).matches)
  const [zoom, setZoom] = useState(2)
  const [selected, setSelected] = useState<string>()
  const [isTying, setTying] = useState(false)
  const card = board.cards.find(({ id }) => id === selected)

  function add(kind: CardKind) {
    const { board: next, id } = withCards(board, [{ kind, text: '' }])
    state.change(next)
    setSelected(id)
  }
  function select(id: string) {
    if (isTying && card && id !== card.id) {
      state.change(withThread(board, card.id, id, 'related'))
      setTying(false)
    } else setSelected(id)
  }
  return (
    <dialog
      ref={dialog}
      aria-label="내 사건판"
      className="board-dialog"
      onKeyDown={event => undoByKey(event, state)}
    >
      <Heading state={state} onClose={onClose} />
      {noteState.stage === 'stale' && noteState.note && noteState.theirs ? (
        <TwoNotes
          mine={noteState.note}
          theirs={noteState.theirs}
          words={staleNoteWords}
          onChoose={chosen => noteStore?.choose(chosen)}
          both={mergedNotes([noteState.theirs, noteState.note]) ?? noteState.note}
        />
      ) : (
        <>
          <BoardTools
            state={state}
            isCanvas={isCanvas}
            onAdd={add}
            onView={() => setCanvas(!isCanvas)}
            onZoom={by => setZoom(Math.min(Math.max(zoom + by, 0), ZOOMS.length - 1))}
          />
          <div className="flex min-h-0 grow max-wide:flex-col">
            {board.cards.length === 0 && state.isReady ? (
              <EmptyCaseBoard on={on} state={state} />
            ) : isCanvas ? (
              <Canvas
                board={board}
                zoom={ZOOMS[zoom] ?? 1}
                selected={selected}
                isTying={isTying}
                onSelect={select}
                onMove={(id, to) => state.change(changed(board, id, to), `move ${id}`)}
                onDrop={state.settle}
              />
            ) : (
              <Outline board={board} selected={selected} onSelect={select} />
            )}
            {card && (
              <CardPanel
                board={board}
                card={card}
                isTying={isTying}
                change={state.change}
                onTie={() => setTying(!isTying)}
                onClose={() => setSelected(undefined)}
              />
            )}
          </div>
        </>
      )}
    </dialog>
  )
}
