import type { SeriesRow } from '#contract/library/series/series.ts'
import { seriesStatusWords } from '#contract/library/series/series-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { PrintedCover } from '#web/library/covers/PrintedCover.tsx'
import { figure } from '#web/ui/dates/figures.ts'

/** The number of covers on a shelf. */
export const SHELF_COUNT = 6

/** The newest series as covers in a row, which is swiped on narrow screens. */
export const SeriesShelf = ({ series }: { series: SeriesRow[] }) => (
  <section aria-labelledby="shelf" className="mt-5 mb-6">
    <h2 id="shelf" className="mb-3 border-rule border-b-2 font-drawn text-lg">
      <a
        href={hrefOf('seriesList')}
        className="flex min-h-9 items-center justify-between hover:text-stamp max-wide:min-h-11"
      >
        연재 작품
        <span className="font-semibold font-text text-sm text-stamp">전체 보기</span>
      </a>
    </h2>
    <ul className="series-shelf swiped">
      {series.map(({ seriesId, title, nickname, partCount, status }) => (
        <li key={seriesId}>
          <a href={hrefOf('series', { seriesId })} className="block hover:text-stamp">
            <PrintedCover id={seriesId} title={title} author={nickname} />
            <span className="mt-2 line-clamp-2 font-semibold text-sm leading-snug">{title}</span>
            <span className="figures block text-faded text-xs">{`${seriesStatusWords[status]} · ${figure(partCount)}화`}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
)
