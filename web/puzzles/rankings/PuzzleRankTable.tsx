import type { PuzzleRankRow } from '#contract/puzzles/rankings/rankings.ts'
import { hrefOf } from '#contract/site-map.ts'
import { CasePlate } from '#web/ui/art/CasePlate.tsx'
import { shortFigure } from '#web/ui/dates/figures.ts'
import { RankMark } from '#web/ui/lists/RankMark.tsx'
import { RankTable, roles } from './RankTable.tsx'

function PuzzleRow({ rank, id, title, nickname, viewCount, recommendationCount }: PuzzleRankRow) {
  return (
    <tr {...roles.row} className="puzzle-rank">
      <td {...roles.cell}>
        <RankMark rank={rank} />
      </td>
      <td {...roles.cell}>
        <a
          href={hrefOf('post', { postId: id })}
          className="flex min-h-11 items-center gap-2 px-2 py-1 visited:text-visited hover:text-stamp max-wide:px-0"
        >
          <CasePlate title={title} postId={id} />
          <span className="line-clamp-2">{title}</span>
        </a>
      </td>
      <td {...roles.cell}>{nickname}</td>
      <td {...roles.cell}>
        <span className="wide:hidden">조회 </span>
        {shortFigure(viewCount)}
      </td>
      <td {...roles.cell}>
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
