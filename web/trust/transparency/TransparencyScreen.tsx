import { hrefOf } from '#contract/site-map.ts'
import { PUBLIC_ACTS_PAGE_SIZE } from '#contract/trust/moderation/moderation-rules.ts'
import { pageOf } from '#web/app/navigation/address.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { actNumber, publicActWords } from './act-words.ts'
import { PeriodDetail } from './PeriodDetail.tsx'
import { FiguresTable } from './PeriodFigures.tsx'

export async function load({ api, search }: LoadArgs) {
  const page = pageOf(search)
  const [periods, acts] = await Promise.all([
    api('GET /api/transparency', { query: {} }),
    api('GET /api/transparency/acts', { query: { page, size: PUBLIC_ACTS_PAGE_SIZE } }),
  ])
  return { page, periods: periods.data, acts: acts.data, total: acts.total }
}

const addressOfPage = (page: number) => hrefOf('transparency', { page })

export const head = ({ page }: Loaded<typeof load>): HeadContent => ({
  title: '투명성 보고',
  description: '신고와 운영진의 조치, 자동으로 가린 글, 이의 제기를 끝난 달마다 세어 공개합니다.',
  canonical: addressOfPage(page),
})

export const tags = () => ['transparency' as const]

const Acts = ({ acts }: Pick<Loaded<typeof load>, 'acts'>) => (
  <ol className="divide-y divide-line text-sm">
    {acts.map(act => (
      <li key={act.decisionId} className="flex flex-wrap gap-x-3 py-2">
        <span className="figures w-14 shrink-0 text-faded">
          <DateTime value={act.datetime} />
        </span>
        <span className="min-w-0 grow basis-40">{publicActWords(act)}</span>
        <span className="figures shrink-0 text-faded">{actNumber(act.decisionId)}</span>
      </li>
    ))}
  </ol>
)

export function TransparencyScreen({ page, periods, acts, total }: Loaded<typeof load>) {
  return (
    <div className="max-w-[52rem]">
      <h1>투명성 보고</h1>
      <p className="mt-2 text-faded text-sm">
        신고와 조치를 매월 말일 이후 한 번 집계하며, 집계한 수치는 수정하지 않습니다. 누가 신고했는지, 누구의
        어떤 글인지는 밝히지 않습니다. 기준은{' '}
        <a href={hrefOf('guide')} className="underline underline-offset-4 hover:text-stamp">
          운영 원칙
        </a>
        에 있습니다.
      </p>

      <h2 className="mt-8 mb-3 font-drawn text-xl">끝난 달과 반년</h2>
      {periods.length === 0 ? (
        <EmptyState drawing="clock" title="아직 집계된 달이 없습니다.">
          첫 신고나 조치가 있는 달이 끝나면 여기에 공개합니다.
        </EmptyState>
      ) : (
        <>
          <FiguresTable periods={periods} />
          <h3 className="mt-6 font-semibold">기간별 상세</h3>
          {periods.map((one, index) => (
            <PeriodDetail key={one.period} {...one} open={index === 0} />
          ))}
        </>
      )}

      <h2 className="mt-10 mb-3 font-drawn text-xl">조치 목록</h2>
      {total === 0 && <EmptyState drawing="lamp" title="아직 한 조치가 없습니다." />}
      <Acts acts={acts} />
      <Pager page={page} total={total} size={PUBLIC_ACTS_PAGE_SIZE} hrefOf={addressOfPage} />
    </div>
  )
}
