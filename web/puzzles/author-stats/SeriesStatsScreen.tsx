import { useCallback } from 'react'
import type { SeriesStats } from '#contract/puzzles/author-stats/author-stats.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { idOf } from '#web/app/navigation/address.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { FollowerChart } from './FollowerChart.tsx'
import { PartReaders } from './PartReaders.tsx'
import { StatsFrame } from './StatsFrame.tsx'
import { StatsPart } from './StatsPart.tsx'

export const load = async ({ params }: LoadArgs<'seriesId'>) => ({ seriesId: idOf(params.seriesId) })

export const head = ({ seriesId }: Loaded<typeof load>): HeadContent => ({
  title: '통계',
  description: '내 연재를 어느 화까지 몇 명이 따라왔는지 봅니다.',
  canonical: hrefOf('seriesStats', { seriesId }),
  isPrivate: true,
})

const Stats = ({ stats: { parts, followers, days, since } }: { stats: SeriesStats }) => (
  <div className="grid gap-5">
    <StatsPart title="선호작에 더한 회원">
      <FollowerChart followers={followers} days={days} since={since} />
    </StatsPart>
    <StatsPart title="회차별 독자">
      {parts.length > 0 ? (
        <PartReaders parts={parts} />
      ) : (
        <EmptyState drawing="clock" title="아직 올라온 화가 없습니다.">
          첫 화를 올리면 여기에 쌓입니다.
        </EmptyState>
      )}
    </StatsPart>
  </div>
)

export function SeriesStatsScreen({ seriesId }: Loaded<typeof load>) {
  const queryFn = useCallback(
    async () => (await browserApi('GET /api/series/stats', { query: { seriesId } })).data,
    [seriesId],
  )
  return (
    <StatsFrame queryFn={queryFn} of={({ title }) => ({ title, href: hrefOf('series', { seriesId }) })}>
      {stats => <Stats stats={stats} />}
    </StatsFrame>
  )
}
