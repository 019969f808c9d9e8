import type { SeriesRow } from '#contract/library/series/series.ts'
import { seriesStatusWords } from '#contract/library/series/series-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { PrintedCover } from '#web/library/covers/PrintedCover.tsx'
import { figure } from '#web/ui/dates/figures.ts'

/** A series on a shelf: its cover, which shows the title, and its state. */
export const ShelfItem = ({ seriesId, title, nickname, partCount, status }: SeriesRow) => (
  <li>
    <a href={hrefOf('series', { seriesId })} className="relative block hover:text-stamp">
      <PrintedCover id={seriesId} title={title} author={nickname} />
      <span className="sr-only">{title}</span>
      <span className="figures mt-2 block text-faded text-sm">{`${seriesStatusWords[status]} · ${figure(partCount)}화`}</span>
    </a>
  </li>
)
