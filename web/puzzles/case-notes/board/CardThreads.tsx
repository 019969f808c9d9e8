import { useState } from 'react'
import {
  boardBounds,
  cardKinds,
  type ThreadKind,
  threadKinds,
} from '#contract/puzzles/case-notes/board-rules.ts'
import { IconButton } from '#web/ui/controls/Button.tsx'
import { X } from '#web/ui/icons/icons.ts'
import { type Board, type Card, nameOf, threadsOf, withThread } from './board.ts'
import { Choice } from './Choice.tsx'

interface ThreadsProps {
  board: Board
  card: Card
  change(next: Board): void
}

/** The threads of a card, and a new one to another card. */
export function CardThreads({ board, card, change }: ThreadsProps) {
  const [kind, setKind] = useState<ThreadKind>('supports')
  const threads = threadsOf(board, card.id)
  const others = board.cards.filter(
    ({ id }) => id !== card.id && !threads.some(({ other }) => other.id === id),
  )
  return (
    <fieldset className="mt-4 min-w-0 border-line border-t pt-3">
      <legend className="sr-only">이은 카드</legend>
      <ul className="divide-y divide-line">
        {threads.map(({ thread, other }) => (
          <li key={other.id} className="flex items-center gap-2 py-1 text-sm">
            <Choice
              label={`${nameOf(other)}와의 끈`}
              value={thread.kind}
              options={threadKinds}
              onChoose={next => change(withThread(board, card.id, other.id, next))}
            />
            <span className="min-w-0 grow truncate">{nameOf(other)}</span>
            <IconButton
              aria-label={`${nameOf(other)} 끈 풀기`}
              onClick={() => change(withThread(board, card.id, other.id, null))}
              className="shrink-0 text-faded hover:text-stamp"
            >
              <X size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      {others.length > 0 && board.threads.length < boardBounds.threads && (
        <div className="mt-2 flex gap-2">
          <Choice<ThreadKind> label="새 끈의 종류" value={kind} options={threadKinds} onChoose={setKind} />
          <select
            aria-label="이을 카드"
            value=""
            onChange={event => change(withThread(board, card.id, event.target.value, kind))}
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
