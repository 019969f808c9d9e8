import type { PuzzleRankRow } from '#contract/rankings.ts'
import { hrefOf } from '#contract/site-map.ts'
import { shortFigure } from '../ui/figures.ts'
import { RankMark } from '../ui/RankMark.tsx'

/** On a phone a row is laid out as a grid of two lines, and a grid's cells would lose their roles in some browsers. */
const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

const number = 'py-2 text-center max-wide:py-0 max-wide:text-faded max-wide:text-xs'

function PuzzleRow({ rank, id, title, nickname, viewCount, recommendationCount }: PuzzleRankRow) {
  return (
    <tr
      {...as.row}
      className="max-wide:grid max-wide:grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,auto)_minmax(0,auto)] max-wide:gap-x-3 max-wide:py-2"
    >
      <td {...as.cell} className="py-2 text-center max-wide:row-span-2 max-wide:py-2.5">
        <RankMark rank={rank} />
      </td>
      <td {...as.cell} className="max-wide:col-span-3">
        <a
          href={hrefOf('post', { postId: id })}
          className="flex min-h-11 items-center px-2 py-1 visited:text-visited hover:text-stamp max-wide:px-0"
        >
          <span className="line-clamp-2">{title}</span>
        </a>
      </td>
      <td
        {...as.cell}
        className="truncate px-2 text-center max-wide:px-0 max-wide:text-left max-wide:text-faded max-wide:text-xs"
      >
        {nickname}
      </td>
      <td {...as.cell} className={number}>
        <span className="wide:hidden">조회 </span>
        {shortFigure(viewCount)}
      </td>
      <td {...as.cell} className={number}>
        <span className="wide:hidden">추천 </span>
        {shortFigure(recommendationCount)}
      </td>
    </tr>
  )
}

const columns = [
  ['순위', 'w-16'],
  ['제목', 'px-2 text-left'],
  ['작성자', 'w-36'],
  ['조회수', 'w-20'],
  ['추천수', 'w-20'],
] as const

export function PuzzleRankTable({ puzzles }: { puzzles: PuzzleRankRow[] }) {
  return (
    <table {...as.table} className="w-full table-fixed border-rule border-y max-wide:block">
      <thead {...as.group} className="text-faded text-sm max-wide:sr-only">
        <tr {...as.row} className="border-line border-b">
          {columns.map(([label, className]) => (
            <th key={label} {...as.column} scope="col" className={`py-2 font-normal ${className}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.group} className="divide-y divide-line max-wide:block">
        {puzzles.map(puzzle => (
          <PuzzleRow key={puzzle.id} {...puzzle} />
        ))}
      </tbody>
    </table>
  )
}
