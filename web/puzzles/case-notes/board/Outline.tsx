import {
  type CardKind,
  cardKinds,
  cardStates,
  threadKinds,
} from '#contract/puzzles/case-notes/board-rules.ts'
import { type Board, nameOf, threadsOf } from './board.ts'

/** The board as a list: sections by kind, with the threads of each card in words. */
export const Outline = ({
  board,
  selected,
  onSelect,
}: {
  board: Board
  selected: string | undefined
  onSelect(id: string): void
}) => (
  <section aria-label="목록" className="min-h-0 grow overflow-y-auto border-line border-t px-4 pb-4">
    {(Object.keys(cardKinds) as CardKind[]).map(kind => {
      const cards = board.cards.filter(card => card.kind === kind)
      if (cards.length === 0) return null
      return (
        <section key={kind} aria-labelledby={`board-${kind}`} className="mt-4">
          <h3 id={`board-${kind}`} className="border-rule border-b pb-1 font-semibold text-sm">
            {cardKinds[kind]}
            <span className="figures ml-1.5 text-stamp">{cards.length}</span>
          </h3>
          <ul className="divide-y divide-line">
            {cards.map(card => (
              <li key={card.id}>
                <button
                  type="button"
                  aria-pressed={card.id === selected}
                  onClick={() => onSelect(card.id)}
                  className={`min-h-11 w-full px-1 py-2 text-left ${card.id === selected ? 'bg-sunken' : ''}`}
                >
                  <span
                    className={`whitespace-pre-wrap break-words ${card.state === 'out' ? 'line-through' : ''}`}
                  >
                    {card.text || '빈 카드'}
                  </span>
                  <span className="ml-2 text-faded text-sm">{cardStates[card.state]}</span>
                  {threadsOf(board, card.id).map(({ thread, other }) => (
                    <span key={other.id} className="block text-faded text-sm">
                      {`${threadKinds[thread.kind]} · ${nameOf(other)}`}
                    </span>
                  ))}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )
    })}
  </section>
)
