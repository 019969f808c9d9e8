import { useCallback } from 'react'
import { type BoardKey, boardKeys } from '#contract/community/boards/boards.ts'
import { daysAfter, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { statisticSpans } from '#contract/trust/statistics/statistic-rules.ts'
import { ForStaff } from '#web/admin/parts/ForStaff.tsx'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useQuery } from '#web/ui/lists/use-query.ts'
import { StatisticBars } from './StatisticBars.tsx'
import { StatisticChoices } from './StatisticChoices.tsx'
import { StatisticTable } from './StatisticTable.tsx'

export const head = (): HeadContent => ({
  title: '통계',
  description: '일별 가입, 작성, 해결 수치입니다.',
  canonical: hrefOf('statistics'),
  isPrivate: true,
})

const DEFAULT_DAYS = 30

const daysIn = (param: string | null) =>
  Number(Object.keys(statisticSpans).find(span => span === param) ?? DEFAULT_DAYS)

function Figures({ days, board }: { days: number; board: BoardKey | undefined }) {
  const queryFn = useCallback(async () => {
    const to = daysAfter(koreanDay(Date.now()), -1)
    const from = daysAfter(to, 1 - days)
    const { data } = await browserApi('GET /api/admin/stats', {
      query: { from, to, ...(board && { board }) },
    })
    return { from, board, ...data }
  }, [days, board])
  const query = useQuery(queryFn)
  return (
    <QueryState query={query}>
      {({ counted, series, ...shown }) =>
        counted === null ? (
          <EmptyState title="아직 집계된 날이 없습니다. 사이트의 첫날이 지나면 여기에 나타납니다." />
        ) : (
          <div aria-busy={query.isLoading}>
            <ul className="grid grid-cols-2 gap-4 max-wide:grid-cols-1">
              {series.map(statistic => (
                <StatisticBars key={statistic.key} statistic={statistic} from={shown.from} />
              ))}
            </ul>
            <p className="mt-4 max-w-[38em] text-faded text-sm">
              검색, 이메일 인증, 보낸 메일은 일어나는 대로 셉니다. 이 수를 세기 전의 날은 0이고, 서버가 갑자기
              꺼지면 마지막 1분의 것은 빠집니다.
            </p>
            <StatisticTable series={series} {...shown} />
          </div>
        )
      }
    </QueryState>
  )
}

function Statistics() {
  const search = useSearch()
  const days = daysIn(search.get('days'))
  const board = boardKeys.find(key => key === search.get('board'))
  return (
    <>
      <p className="mb-1 max-w-[38em] text-faded text-sm">
        어제까지 집계한 수치입니다. 매일 자정에 집계하며, 나중에 글이 삭제되거나 회원이 탈퇴해도 줄지
        않습니다.
      </p>
      <StatisticChoices days={days} board={board} />
      <Figures days={days} board={board} />
    </>
  )
}

export const StatisticsScreen = () => (
  <ForStaff title="통계" isAdmins>
    {() => <Statistics />}
  </ForStaff>
)
