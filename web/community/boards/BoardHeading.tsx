import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import { boardLabel, boardLine } from '#contract/trust/site-settings/face-rules.ts'
import { boardEmblems } from '#web/app/layout/menu.ts'
import { useFace } from '#web/app/state/face.ts'
import { WatchBoardButton } from '#web/people/watches/WatchBoardButton.tsx'
import { boardLines } from './board-lines.ts'
import { NewPostControl } from './NewPostControl.tsx'

/** A board's name, and the controls to watch it and to write in it. */
export function BoardHeading({ board, count }: { board: BoardKey; count?: string | undefined }) {
  const face = useFace()
  const label = boardLabel(face, board)
  const isOwn = label !== boards[board].name
  return (
    <div className="flex min-h-11 flex-wrap items-start justify-between gap-x-3 gap-y-2 max-wide:items-center">
      <svg aria-hidden className="board-emblem">
        <use href={`/drawings.svg#${boardEmblems[board]}`} />
      </svg>
      <div className="grow basis-28 max-wide:basis-16">
        <h1 className={isOwn ? 'font-book' : ''}>{label}</h1>
        <p className="mt-1 text-faded text-sm max-wide:sr-only">
          {boardLine(face, board) || boardLines[board]}
          {count && <span className="figures ml-3">{count}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <WatchBoardButton board={board} />
        <NewPostControl board={board} />
      </div>
    </div>
  )
}
