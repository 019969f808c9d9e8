import { useCallback } from 'react'
import type { PuzzleStats } from '#contract/puzzles/author-stats/author-stats.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { idOf } from '#web/app/navigation/address.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { AskPart } from './AskPart.tsx'
import { DayCharts } from './DayCharts.tsx'
import { Funnel } from './Funnel.tsx'
import { StatsFacts } from './StatsFacts.tsx'
import { StatsFrame } from './StatsFrame.tsx'
import { StatsPart } from './StatsPart.tsx'
import { ToldPart } from './ToldPart.tsx'

export const load = async ({ params }: LoadArgs<'postId'>) => ({ postId: idOf(params.postId) })

export const head = ({ postId }: Loaded<typeof load>): HeadContent => ({
  title: '통계',
  description: '내 퀴즈를 몇 명이 읽고 도전하고 해결했는지 봅니다.',
  canonical: hrefOf('postStats', { postId }),
  isPrivate: true,
})

interface StatsProps {
  postId: number
  stats: PuzzleStats
  onChanged(): void
}

function Stats({ postId, stats, onChanged }: StatsProps) {
  const { funnel, days, since, asked, told } = stats
  const isYoung = days.length === 0 && funnel.tried === 0
  return (
    <>
      {isYoung ? (
        <EmptyState drawing="footprint" title="아직 기록이 없습니다.">
          이 퀴즈를 읽거나 도전한 회원이 생기면 여기에 쌓입니다.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-2 gap-5 max-desk:grid-cols-1">
          <StatsPart title="도전과 해결">
            <Funnel funnel={funnel} />
          </StatsPart>
          <StatsPart title="맞힌 회원들">
            <StatsFacts stats={stats} />
          </StatsPart>
          <div className="col-span-full">
            <StatsPart title="일별 기록">
              <DayCharts days={days} since={since} />
            </StatsPart>
          </div>
        </div>
      )}
      {told && (
        <div className="mt-5">
          <StatsPart title="모인 오답">
            <ToldPart told={told} />
          </StatsPart>
        </div>
      )}
      <div className="mt-5">
        <StatsPart title="오답 물어보기">
          <AskPart postId={postId} asked={asked} isSealed={told === null} onChanged={onChanged} />
        </StatsPart>
      </div>
    </>
  )
}

export function PostStatsScreen({ postId }: Loaded<typeof load>) {
  const queryFn = useCallback(
    async () => (await browserApi('GET /api/post/stats', { query: { postId } })).data,
    [postId],
  )
  return (
    <StatsFrame queryFn={queryFn} of={({ title }) => ({ title, href: hrefOf('post', { postId }) })}>
      {(stats, refetch) => <Stats postId={postId} stats={stats} onChanged={refetch} />}
    </StatsFrame>
  )
}
