import { type ReactNode, useCallback, useId } from 'react'
import type { PuzzleStats } from '#contract/author-stats.ts'
import { Refusal } from '#contract/refusals.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '../api/browser-api.ts'
import type { HeadContent } from '../head.tsx'
import { idOf } from '../navigation/address.ts'
import type { LoadArgs, Loaded } from '../screen.ts'
import { useMemberOnly } from '../session/member-only.ts'
import { AskedState } from '../ui/AskedState.tsx'
import { buttonLook } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useAsked } from '../ui/use-asked.ts'
import { AskPart } from './AskPart.tsx'
import { DayCharts } from './DayCharts.tsx'
import { Funnel } from './Funnel.tsx'
import { StatsFacts } from './StatsFacts.tsx'
import { ToldPart } from './ToldPart.tsx'

export const load = async ({ params }: LoadArgs<'postId'>) => ({ postId: idOf(params.postId) })

export const head = ({ postId }: Loaded<typeof load>): HeadContent => ({
  title: '통계',
  description: '내 퀴즈를 몇 명이 읽고 도전하고 해결했는지 봅니다.',
  canonical: hrefOf('postStats', { postId }),
  isPrivate: true,
})

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 border border-line bg-card px-4 pb-4">
      <h2 id={id} className="mb-3 border-rule border-b py-2.5 font-drawn text-base">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface StatsProps {
  postId: number
  stats: PuzzleStats
  onChanged(): void
}

function Stats({ postId, stats, onChanged }: StatsProps) {
  const { title, funnel, days, since, asked, told } = stats
  const isYoung = days.length === 0 && funnel.tried === 0
  return (
    <>
      <p className="mb-4">
        <a
          href={hrefOf('post', { postId })}
          className="inline-flex min-h-11 items-center break-words underline underline-offset-4 hover:text-stamp"
        >
          {title}
        </a>
      </p>
      {isYoung ? (
        <EmptyState drawing="footprint" title="아직 기록이 없습니다.">
          이 퀴즈를 읽거나 도전한 회원이 생기면 여기에 쌓입니다.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] gap-5">
          <Part title="도전과 해결">
            <Funnel funnel={funnel} />
          </Part>
          <Part title="맞힌 회원들">
            <StatsFacts stats={stats} />
          </Part>
          <div className="col-span-full">
            <Part title="날마다의 기록">
              <DayCharts days={days} since={since} />
            </Part>
          </div>
        </div>
      )}
      {told && (
        <div className="mt-5">
          <Part title="모인 오답">
            <ToldPart told={told} />
          </Part>
        </div>
      )}
      <div className="mt-5">
        <Part title="오답 물어보기">
          <AskPart postId={postId} asked={asked} isSealed={told === null} onChanged={onChanged} />
        </Part>
      </div>
    </>
  )
}

export function PostStatsScreen({ postId }: Loaded<typeof load>) {
  const viewer = useMemberOnly()
  const ask = useCallback(
    async () => (await browserApi('GET /api/post/stats', { query: { postId } })).data,
    [postId],
  )
  const asked = useAsked(viewer && ask)
  const isRefused = asked.error instanceof Refusal && ['forbidden', 'not_found'].includes(asked.error.code)
  return (
    <>
      <h1 className="mb-2 border-rule border-b-2 pb-2 font-drawn text-2xl max-wide:text-xl">통계</h1>
      {isRefused ? (
        <EmptyState title={asked.failure ?? ''}>
          <a href={hrefOf('own')} className={`mt-3 ${buttonLook()}`}>
            내 글 보기
          </a>
        </EmptyState>
      ) : (
        <AskedState asked={asked}>
          {stats => <Stats postId={postId} stats={stats} onChanged={asked.again} />}
        </AskedState>
      )}
    </>
  )
}
