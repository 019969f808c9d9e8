import type { NoteTarget } from '#contract/puzzles/case-notes/note-rules.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { withCards } from './board.ts'
import { startingCards } from './starting-cards.ts'
import type { BoardState } from './use-board.ts'

/** An empty board: what it is for, and for a daily case its clues as cards. */
export function EmptyCaseBoard({ on, state }: { on: NoteTarget; state: BoardState }) {
  const { run, pending } = useAction(async () => {
    if (!('day' in on)) return
    state.change(withCards(state.board, await startingCards(on.day)).board)
  })
  return (
    <div className="grid grow place-content-center justify-items-center gap-3 border-line border-t p-6 text-center">
      <p className="max-w-md">단서와 인물을 카드로 놓고 끈으로 이어 보세요. 나에게만 보입니다.</p>
      {'day' in on && (
        <Button variant="primary" pending={pending} onClick={() => run()}>
          단서와 용의자를 카드로
        </Button>
      )}
    </div>
  )
}
