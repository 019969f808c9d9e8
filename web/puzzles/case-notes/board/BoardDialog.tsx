import './board.css'
import { type KeyboardEvent, useState } from 'react'
import {
  boardBounds,
  boardProblem,
  type CardKind,
  cardKinds,
} from '#contract/puzzles/case-notes/board-rules.ts'
import { type NoteTarget, staleNoteWords } from '#contract/puzzles/case-notes/note-rules.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useModal } from '#web/ui/dialogs/use-modal.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { X } from '#web/ui/icons/icons.ts'
import { joined } from '../joined-notes.ts'
import { noteStateWords } from '../note-words.ts'
import { TwoNotes } from '../TwoNotes.tsx'
import { changed, tied, withCards } from './board.ts'
import { savePicture } from './board-picture.ts'
import { Canvas } from './Canvas.tsx'
import { CardPanel } from './CardPanel.tsx'
import { Outline } from './Outline.tsx'
import { startingCards } from './starting-cards.ts'
import { type BoardState, useBoard } from './use-board.ts'

const ZOOMS = [0.5, 0.75, 1, 1.25]

/** The words of a phone's width; there the outline is shown first. */
const PHONE = '(max-width: 768px)'

/** The controls above the board. */
function Tools({
  state,
  isCanvas,
  onAdd,
  onView,
  onZoom,
}: {
  state: BoardState
  isCanvas: boolean
  onAdd(kind: CardKind): void
  onView(): void
  onZoom(by: number): void
}) {
  const { board } = state
  const isFull = board.cards.length >= boardBounds.cards
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-2">
      <select
        aria-label="카드 더하기"
        value=""
        disabled={isFull || !state.isReady}
        onChange={event => onAdd(event.target.value as CardKind)}
        className="h-11 border border-edge bg-card px-2 text-base"
      >
        <option value="">{isFull ? `카드는 ${boardBounds.cards}장까지` : '카드 더하기'}</option>
        {(Object.keys(cardKinds) as CardKind[]).map(kind => (
          <option key={kind} value={kind}>
            {cardKinds[kind]}
          </option>
        ))}
      </select>
      <Button size="small" disabled={!state.canUndo} onClick={state.undo}>
        실행 취소
      </Button>
      <Button size="small" disabled={!state.canRedo} onClick={state.redo}>
        다시 실행
      </Button>
      <Button size="small" onClick={onView}>
        {isCanvas ? '목록으로 보기' : '판으로 보기'}
      </Button>
      {isCanvas && (
        <>
          <Button size="small" aria-label="작게 보기" onClick={() => onZoom(-1)}>
            −
          </Button>
          <Button size="small" aria-label="크게 보기" onClick={() => onZoom(1)}>
            +
          </Button>
        </>
      )}
      <Button size="small" disabled={board.cards.length === 0} onClick={() => savePicture(board)}>
        그림으로 저장
      </Button>
    </div>
  )
}

/** An empty board: what it is for, and for a daily case its clues as cards. */
function Empty({ on, state }: { on: NoteTarget; state: BoardState }) {
  const { run, pending } = useAction(async () => {
    if (!('day' in on)) return
    state.change(withCards(state.board, await startingCards(on.day)).board)
  })
  return (
    <div className="grid grow place-content-center justify-items-center gap-3 border-line border-t p-6 text-center">
      <p className="max-w-md">단서와 인물을 카드로 놓고 끈으로 이어 보세요. 나에게만 보입니다.</p>
      {'day' in on && (
        <Button look="primary" pending={pending} onClick={() => run()}>
          단서와 용의자를 카드로
        </Button>
      )}
    </div>
  )
}

/** A member's own board beside a case: as a board, or as an outline. */
export function BoardDialog({ on, onClose }: { on: NoteTarget; onClose(): void }) {
  const state = useBoard(on)
  const { board, keeping, keeper } = state
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
      state.change(tied(board, card.id, id, 'related'))
      setTying(false)
    } else setSelected(id)
  }
  function press(event: KeyboardEvent) {
    // The note behind the board stays open.
    if (event.key === 'Escape') event.stopPropagation()
    const isTyping = (event.target as HTMLElement).matches('textarea, select')
    if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    if (event.shiftKey) state.redo()
    else state.undo()
  }
  const problem = boardProblem(board)
  return (
    <dialog ref={dialog} aria-label="내 사건판" className="board-dialog" onKeyDown={press}>
      <div className="flex items-center gap-3 pl-4">
        <h2 className="font-drawn text-lg">내 사건판</h2>
        <p role="status" className="min-w-0 grow text-faded text-sm">
          {problem ?? (state.isReady ? noteStateWords(keeping) : keeping.words)}
        </p>
        <button
          type="button"
          aria-label="사건판 닫기"
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center text-faded hover:text-ink"
        >
          <X size={22} />
        </button>
      </div>
      {keeping.stage === 'stale' && keeping.note && keeping.theirs ? (
        <TwoNotes
          mine={keeping.note}
          theirs={keeping.theirs}
          words={staleNoteWords}
          onChoose={chosen => keeper?.choose(chosen)}
          both={joined([keeping.theirs, keeping.note]) ?? keeping.note}
        />
      ) : (
        <>
          <Tools
            state={state}
            isCanvas={isCanvas}
            onAdd={add}
            onView={() => setCanvas(!isCanvas)}
            onZoom={by => setZoom(Math.min(Math.max(zoom + by, 0), ZOOMS.length - 1))}
          />
          <div className="flex min-h-0 grow max-wide:flex-col">
            {board.cards.length === 0 && state.isReady ? (
              <Empty on={on} state={state} />
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
