import type { Reply } from '#contract/calls.ts'
import { RANKING_PAGE_SIZE } from '#contract/puzzles/rankings/ranking-rules.ts'
import type { Season } from '#contract/puzzles/seasons/season-rules.ts'
import { useViewer } from '#web/app/session/session.ts'
import { figure } from '#web/ui/dates/figures.ts'
import { useCallData } from '#web/ui/lists/use-query.ts'
import { rowId } from './MemberRankTable.tsx'
import { pointsText } from './season-words.ts'

interface Props {
  season: Season
  isStill: boolean
  addressOfPage(page: number): string
}

/** The member's rank, linked to its row in the table. */
function OwnRank({
  answer: { points, rank },
  memberId,
  isStill,
  addressOfPage,
}: Omit<Props, 'season'> & { answer: Reply<'GET /api/user/season'>['data']; memberId: number | undefined }) {
  if (rank == null)
    return (
      <span className="text-faded">
        {points > 0 && isStill ? '순위는 시즌이 끝나면 나옵니다.' : '아직 순위가 없습니다.'}
      </span>
    )
  return (
    <a
      href={`${addressOfPage(Math.ceil(rank / RANKING_PAGE_SIZE))}#${rowId(memberId ?? 0)}`}
      className="inline-flex min-h-8 items-center underline underline-offset-4 hover:text-stamp"
    >
      {figure(rank)}위
    </a>
  )
}

/**
 * The member's own points in a season, above the season's table. The space of the line is reserved until they
 * load.
 */
export function OwnSeason({ season, isStill, addressOfPage }: Props) {
  const viewer = useViewer()
  const memberId = viewer?.memberId
  const { data, failure, refetch } = useCallData(
    'GET /api/user/season',
    memberId === undefined ? null : { season },
  )
  return (
    <p
      role="status"
      className="for-members figures mb-2 flex min-h-11 flex-wrap items-center gap-x-3 border border-line bg-card px-3 py-1.5 text-sm"
    >
      {failure !== undefined && (
        <>
          {failure}
          <button type="button" onClick={refetch} className="min-h-8 underline underline-offset-4">
            다시 시도
          </button>
        </>
      )}
      {data && (
        <>
          <strong>내 점수 {pointsText(data.points)}점</strong>
          <span>해결 {figure(data.solves)}건</span>
          <OwnRank {...{ isStill, addressOfPage, answer: data, memberId }} />
        </>
      )}
    </p>
  )
}
