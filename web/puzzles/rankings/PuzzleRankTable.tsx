import type { PuzzleRankRow } from '#contract/puzzles/rankings/rankings.ts'
import { hrefOf } from '#contract/site-map.ts'
import { CasePlate } from '#web/ui/art/CasePlate.tsx'
import { shortFigure } from '#web/ui/dates/figures.ts'
import { RankMark } from '#web/ui/lists/RankMark.tsx'
import { RankTable, roles } from './RankTable.tsx'

const number = 'py-2 text-center max-wide:py-0 max-wide:text-faded max-wide:text-xs'

function PuzzleRow({ rank, id, title, nickname, viewCount, recommendationCount }: PuzzleRankRow) {
  return (
    <tr {...roles.row} className="max-wide:flex max-wide:flex-wrap max-wide:gap-x-3 max-wide:py-2">
      <td {...roles.cell} className="py-2 text-center max-wide:w-10 max-wide:py-2.5">
        <RankMark rank={rank} />
      </td>
      <td {...roles.cell} className="max-wide:grow max-wide:basis-[calc(100%-3.3rem)]">
        <a
          href={hrefOf('post', { postId: id })}
          className="flex min-h-11 items-center gap-2 px-2 py-1 visited:text-visited hover:text-stamp max-wide:px-0"
        >
          <CasePlate title={title} postId={id} />
          <span className="line-clamp-2">{title}</span>
        </a>
      </td>
      <td
        {...roles.cell}
        className="truncate px-2 text-center max-wide:ml-13 max-wide:grow max-wide:basis-16 max-wide:px-0 max-wide:text-left max-wide:text-faded max-wide:text-xs"
      >
        {nickname}
      </td>
      <td {...roles.cell} className={number}>
        <span className="wide:hidden">조회 </span>
        {shortFigure(viewCount)}
      </td>
      <td {...roles.cell} className={number}>
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

export const PuzzleRankTable = ({ puzzles }: { puzzles: PuzzleRankRow[] }) => (
  <RankTable columns={columns}>
    {puzzles.map(puzzle => (
      <PuzzleRow key={puzzle.id} {...puzzle} />
    ))}
  </RankTable>
)
