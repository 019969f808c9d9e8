import { useCallback } from 'react'
import { RANKING_PAGE_SIZE } from '#contract/ranking-rules.ts'
import type { Season } from '#contract/season-rules.ts'
import { browserApi } from '../api/browser-api.ts'
import { useViewer } from '../session/session.ts'
import { figure } from '../ui/figures.ts'
import { useAsked } from '../ui/use-asked.ts'
import { rowId } from './MemberRankTable.tsx'
import { pointsText } from './season-words.ts'

interface Props {
  season: Season
  isStill: boolean
  addressOfPage(page: number): string
}

/** What a member has in a season, above its table: the line keeps its room until it is known. */
export function OwnSeason({ season, isStill, addressOfPage }: Props) {
  const viewer = useViewer()
  const memberId = viewer?.memberId
  const ask = useCallback(
    async () => (await browserApi('GET /api/user/season', { query: { season } })).data,
    [season],
  )
  const { answer, failure, again } = useAsked(memberId === undefined ? null : ask)
  const rank = answer?.rank
  return (
    <p
      role="status"
      className="for-members figures mb-2 flex min-h-11 flex-wrap items-center gap-x-3 border border-line bg-card px-3 py-1.5 text-sm"
    >
      {failure !== undefined && (
        <>
          {failure}
          <button type="button" onClick={again} className="min-h-8 underline underline-offset-4">
            다시 시도
          </button>
        </>
      )}
      {answer && (
        <>
          <strong>내 점수 {pointsText(answer.points)}점</strong>
          <span>해결 {figure(answer.solves)}건</span>
          {rank == null ? (
            <span className="text-faded">
              {answer.points > 0 && isStill ? '순위는 시즌이 끝나면 나옵니다.' : '아직 순위가 없습니다.'}
            </span>
          ) : (
            <a
              href={`${addressOfPage(Math.ceil(rank / RANKING_PAGE_SIZE))}#${rowId(memberId ?? 0)}`}
              className="inline-flex min-h-8 items-center underline underline-offset-4 hover:text-stamp"
            >
              {figure(rank)}위
            </a>
          )}
        </>
      )}
    </p>
  )
}
