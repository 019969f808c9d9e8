import {
  boardBounds,
  type CardKind,
  type CardState,
  cardKinds,
  cardStates,
} from '#contract/puzzles/case-notes/board-rules.ts'
import { Button, IconButton } from '#web/ui/controls/Button.tsx'
import { X } from '#web/ui/icons/icons.ts'
import { type Board, type Card, changed, placed, without } from './board.ts'
import { CardThreads } from './CardThreads.tsx'
import { Choice } from './Choice.tsx'

interface PanelProps {
  board: Board
  card: Card
  isTying: boolean
  change(next: Board, step?: string): void
  onTie(): void
  onClose(): void
}

const STEP = 40
const moves = [
  ['왼쪽으로', '←', -STEP, 0],
  ['위로', '↑', 0, -STEP],
  ['아래로', '↓', 0, STEP],
  ['오른쪽으로', '→', STEP, 0],
] as const

/** The fields of one card. Everything that can be dragged can also be changed here by single presses. */
export function CardPanel({ board, card, isTying, change, onTie, onClose }: PanelProps) {
  const set = (next: Partial<Card>, step?: string) => change(changed(board, card.id, next), step)
  return (
    <section aria-label="카드" className="board-panel">
      <div className="flex gap-2">
        <Choice<CardKind>
          label="카드 종류"
          value={card.kind}
          options={cardKinds}
          onChoose={kind => set({ kind })}
        />
        <Choice<CardState>
          label="생각"
          value={card.state}
          options={cardStates}
          onChoose={state => set({ state })}
        />
        <IconButton
          aria-label="카드 닫기"
          onClick={onClose}
          className="ml-auto shrink-0 text-faded hover:text-ink"
        >
          <X size={20} />
        </IconButton>
      </div>
      <textarea
        key={card.id}
        aria-label="카드의 글"
        value={card.text}
        rows={3}
        placeholder="단서나 생각을 적어 보세요."
        onChange={event => set({ text: event.target.value.slice(0, boardBounds.text) }, `text ${card.id}`)}
        className="mt-2 w-full resize-y border border-edge bg-paper px-3 py-2 text-base leading-relaxed placeholder:text-faded"
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {moves.map(([label, sign, dx, dy]) => (
          <Button
            key={label}
            size="small"
            aria-label={`카드를 ${label} 옮기기`}
            onClick={() => set(placed(card.x + dx, card.y + dy), `move ${card.id}`)}
          >
            {sign}
          </Button>
        ))}
        <Button size="small" aria-pressed={isTying} onClick={onTie}>
          {isTying ? '이을 카드를 누르세요' : '눌러서 잇기'}
        </Button>
        <Button
          size="small"
          onClick={() => {
            change(without(board, card.id))
            onClose()
          }}
        >
          카드 삭제
        </Button>
      </div>
      <CardThreads board={board} card={card} change={change} />
    </section>
  )
}
