import type { BoardKey } from '#contract/boards.ts'
import { hrefOf } from '#contract/site-map.ts'

const chip =
  'inline-flex min-h-11 items-center border border-edge bg-card px-3 text-sm hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-paper'

/** Which of a board's cases are shown; the choice is the address. */
export const CaseFilter = ({ board, isUnsolved }: { board: BoardKey; isUnsolved: boolean }) => (
  <nav aria-label="사건 고르기" className="flex gap-2">
    <a href={hrefOf('board', { board })} aria-current={isUnsolved ? undefined : 'true'} className={chip}>
      전체
    </a>
    <a
      href={hrefOf('board', { board, filter: 'unsolved' })}
      aria-current={isUnsolved ? 'true' : undefined}
      className={chip}
    >
      미해결
    </a>
  </nav>
)
