import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { boardBounds, cardKinds, cardStates, threadKinds } from '#contract/puzzles/case-notes/board-rules.ts'
import { type Board, CARD, type Card, nameOf, placed } from './board.ts'
import { threadDashes } from './board-picture.ts'

/** Pixels that an arrow key moves a card; with Shift, a larger step. */
const STEP = { usual: 16, large: 80 }

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface CanvasProps {
  board: Board
  zoom: number
  selected: string | undefined
  /** Whether the next chosen card is tied to the selected one. */
  isTying: boolean
  onSelect(id: string): void
  onMove(id: string, to: { x: number; y: number }): void
  /** Called when a move ends. The next move is then undone separately. */
  onDrop(): void
}

const middle = ({ x, y }: Card) => ({ x: x + CARD.width / 2, y: y + CARD.height / 2 })

/** The threads below the cards, or their labels above the cards. The outline has the same content. */
function Threads({ board: { cards, threads }, part }: { board: Board; part: 'lines' | 'words' }) {
  const at = new Map(cards.map(card => [card.id, card]))
  return (
    <svg aria-hidden className={`board-threads ${part}`}>
      {threads.map(({ from, to, kind }) => {
        const [one, other] = [at.get(from), at.get(to)]
        if (!one || !other) return null
        const [a, b] = [middle(one), middle(other)]
        const key = `${from} ${to}`
        return part === 'lines' ? (
          <line key={key} {...{ x1: a.x, y1: a.y, x2: b.x, y2: b.y }} strokeDasharray={threadDashes[kind]} />
        ) : (
          <text key={key} x={(a.x + b.x) / 2} y={(a.y + b.y) / 2}>
            {threadKinds[kind]}
          </text>
        )
      })}
    </svg>
  )
}

/** A card that a pointer drags and the arrow keys move. A short press selects it. */
function BoardCard({
  card,
  zoom,
  selected,
  isTying,
  onSelect,
  onMove,
  onDrop,
}: CanvasProps & { card: Card }) {
  const grip = useRef<{ x: number; y: number } | null>(null)
  const [isLifted, setLifted] = useState(false)
  function lift(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX / zoom - card.x, y: event.clientY / zoom - card.y }
    onSelect(card.id)
  }
  function drag(event: PointerEvent<HTMLElement>) {
    if (!grip.current) return
    setLifted(true)
    onMove(card.id, placed(event.clientX / zoom - grip.current.x, event.clientY / zoom - grip.current.y))
  }
  function drop() {
    grip.current = null
    setLifted(false)
    onDrop()
  }
  function press(event: KeyboardEvent) {
    const direction = arrows[event.key]
    if (!direction) return
    event.preventDefault()
    const step = event.shiftKey ? STEP.large : STEP.usual
    onMove(card.id, placed(card.x + direction[0] * step, card.y + direction[1] * step))
  }
  const isSelected = selected === card.id
  return (
    <div
      className={`board-card ${isSelected ? 'is-selected' : ''} ${isLifted ? 'is-lifted' : ''} ${card.state === 'out' ? 'is-out' : ''}`}
      style={{ left: card.x, top: card.y, width: CARD.width, height: CARD.height }}
    >
      <span
        className="board-grip"
        aria-hidden
        onPointerDown={lift}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        <span className="font-semibold text-stamp">{cardKinds[card.kind]}</span>
        <span>{cardStates[card.state]}</span>
      </span>
      <button
        type="button"
        aria-pressed={isSelected}
        aria-label={`${cardKinds[card.kind]}: ${nameOf(card)} (${cardStates[card.state]})${isTying && !isSelected ? ' 잇기' : ''}`}
        onClick={() => onSelect(card.id)}
        onKeyDown={press}
      >
        <span>{card.text || '빈 카드'}</span>
      </button>
    </div>
  )
}

/** The board on which cards lie. It scrolls in both directions by touch, wheel and keys. */
export function Canvas(props: CanvasProps) {
  const { board, zoom } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section aria-label="판" tabIndex={0} className="board-canvas">
      <div style={{ width: boardBounds.width * zoom, height: boardBounds.height * zoom }}>
        <div
          className="relative origin-top-left"
          style={{ width: boardBounds.width, height: boardBounds.height, transform: `scale(${zoom})` }}
        >
          <Threads board={board} part="lines" />
          {board.cards.map(card => (
            <BoardCard key={card.id} card={card} {...props} />
          ))}
          <Threads board={board} part="words" />
        </div>
      </div>
    </section>
  )
}
