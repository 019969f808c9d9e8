import type { ReactNode } from 'react'
import type { SeriesRow } from '#contract/library/series/series.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { Api } from '#web/app/api/api.ts'
import { ShelfItem } from './ShelfItem.tsx'

/** The number of covers on a shelf. */
export const SHELF_COUNT = 6

/** The newest series except this one. */
export async function readOtherSeries(api: Api, seriesId: number, count = SHELF_COUNT) {
  const newest = await api('GET /api/series/list', { query: { page: 1, size: count + 1 } })
  return newest.data.filter(other => other.seriesId !== seriesId).slice(0, count)
}

interface ShelfProps {
  series: SeriesRow[]
  title?: string
  /** A tile that fills the space beside the last cover. */
  children?: ReactNode
}

/** The newest series as covers in a row, which is swiped on narrow screens. */
export const SeriesShelf = ({ series, title = '연재 작품', children }: ShelfProps) => (
  <section aria-labelledby="shelf" className="mt-5 mb-6">
    <h2 id="shelf" className="mb-3 border-rule border-b-2 font-drawn text-xl">
      <a
        href={hrefOf('seriesList')}
        className="flex min-h-9 items-center justify-between hover:text-stamp max-wide:min-h-11"
      >
        {title}
        <span className="font-semibold font-text text-sm text-stamp">전체 보기</span>
      </a>
    </h2>
    <ul className="series-shelf swiped">
      {series.map(row => (
        <ShelfItem key={row.seriesId} {...row} />
      ))}
      {children}
    </ul>
  </section>
)
