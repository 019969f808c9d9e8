import { boardBounds, type CardKind, cardKinds } from '#contract/puzzles/case-notes/board-rules.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { savePicture } from './board-picture.ts'
import type { BoardState } from './use-board.ts'

/** The controls above the board. */
export function BoardTools({
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
