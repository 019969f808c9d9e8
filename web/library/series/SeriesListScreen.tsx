import { SERIES_PAGE_SIZE } from '#contract/library/series/series-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { pageOf } from '#web/app/navigation/address.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { WriterLink } from '#web/app/session/WriterLink.tsx'
import { useBoardHref, useLabel } from '#web/app/state/face.ts'
import { figure } from '#web/ui/dates/figures.ts'
import { PenLine } from '#web/ui/icons/list-icons.ts'
import { Star } from '#web/ui/icons/star.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { SeriesList } from './SeriesList.tsx'

export async function load({ api, search }: LoadArgs) {
  const page = pageOf(search)
  const { data, total } = await api('GET /api/series/list', { query: { page, size: SERIES_PAGE_SIZE } })
  return { page, series: data, total }
}

const DESCRIPTION = '회원이 한 화씩 이어 쓰는 추리·미스터리 소설입니다. 최근에 시작한 연재부터 보입니다.'
const hrefOfPage = (page: number) => hrefOf('seriesList', { page })

export const head = ({ page }: Loaded<typeof load>): HeadContent => ({
  title: '연재 작품',
  description: DESCRIPTION,
  canonical: hrefOfPage(page),
})

export const tags = () => ['series' as const]

const linkClass =
  'inline-flex items-center gap-1 font-semibold text-sm text-stamp underline-offset-4 hover:underline max-wide:min-h-11'

export function SeriesListScreen({ page, series, total }: Loaded<typeof load>) {
  const boardHref = useBoardHref()('novel')
  const boardName = useLabel('novel')
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-48">
          <h1>연재 작품</h1>
          <p className="mt-1 text-faded text-sm">{DESCRIPTION}</p>
        </div>
        <WriterLink href={hrefOf('newSeries')} label="새 연재" icon={PenLine} />
      </div>
      <div className="mt-3 mb-2 flex min-h-11 flex-wrap items-center gap-x-5">
        <p className="figures grow text-faded text-sm">전체 {figure(total)}편</p>
        <a href={hrefOf('followedSeries')} className={`for-members ${linkClass}`}>
          <Star size={16} />내 선호작
        </a>
        {boardHref && (
          <a href={boardHref} className={linkClass}>
            {boardName}
          </a>
        )}
      </div>
      {series.length > 0 ? (
        <SeriesList series={series} />
      ) : total > 0 ? (
        <EmptyState drawing="footprint" title="이 페이지에는 연재가 없습니다.">
          <a href={hrefOf('seriesList')} className="underline underline-offset-4 hover:text-stamp">
            첫 페이지로
          </a>
        </EmptyState>
      ) : (
        <EmptyState drawing="thread" title="아직 연재가 없습니다.">
          첫 연재를 기다리고 있습니다.
        </EmptyState>
      )}
      <Pager page={page} total={total} size={SERIES_PAGE_SIZE} hrefOf={hrefOfPage} />
    </>
  )
}
