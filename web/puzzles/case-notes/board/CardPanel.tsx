import { useState } from 'react'
import {
  boardBounds,
  type CardKind,
  type CardState,
  cardKinds,
  cardStates,
  type ThreadKind,
  threadKinds,
} from '#contract/puzzles/case-notes/board-rules.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { X } from '#web/ui/icons/icons.ts'
import { type Board, type Card, changed, nameOf, placed, threadsOf, tied, without } from './board.ts'
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

/** The threads of a card, and a new one to another card. */
function Ties({ board, card, change }: Pick<PanelProps, 'board' | 'card' | 'change'>) {
  const [kind, setKind] = useState<ThreadKind>('supports')
  const ties = threadsOf(board, card.id)
  const others = board.cards.filter(({ id }) => id !== card.id && !ties.some(({ other }) => other.id === id))
  return (
    <fieldset className="mt-4 min-w-0 border-line border-t pt-3">
      <legend className="sr-only">이은 카드</legend>
      <ul className="divide-y divide-line">
        {ties.map(({ thread, other }) => (
          <li key={other.id} className="flex items-center gap-2 py-1 text-sm">
            <Choice
              label={`${nameOf(other)}와의 끈`}
              value={thread.kind}
              options={threadKinds}
              onChoose={next => change(tied(board, card.id, other.id, next))}
            />
            <span className="min-w-0 grow truncate">{nameOf(other)}</span>
            <button
              type="button"
              aria-label={`${nameOf(other)} 끈 풀기`}
              onClick={() => change(tied(board, card.id, other.id, null))}
              className="grid size-11 shrink-0 place-items-center text-faded hover:text-stamp"
            >
              <X size={16} />
            </button>
          </li>
        ))}
      </ul>
      {others.length > 0 && board.threads.length < boardBounds.threads && (
        <div className="mt-2 flex gap-2">
          <Choice<ThreadKind> label="새 끈의 종류" value={kind} options={threadKinds} onChoose={setKind} />
          <select
            aria-label="이을 카드"
            value=""
            onChange={event => change(tied(board, card.id, event.target.value, kind))}
            className="h-11 min-w-0 grow border border-edge bg-card px-2 text-base"
          >
            <option value="">이을 카드 선택</option>
            {others.map(other => (
              <option key={other.id} value={other.id}>
                {`${cardKinds[other.kind]}: ${nameOf(other)}`}
              </option>
            ))}
          </select>
        </div>
      )}
    </fieldset>
  )
}

/** The fields of one card. Everything that dragging does can be done here by single presses. */
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
        <button
          type="button"
          aria-label="카드 닫기"
          onClick={onClose}
          className="ml-auto grid size-11 shrink-0 place-items-center text-faded hover:text-ink"
        >
          <X size={20} />
        </button>
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
      <Ties board={board} card={card} change={change} />
    </section>
  )
}
