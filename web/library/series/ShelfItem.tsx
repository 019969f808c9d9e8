import type { SeriesRow } from '#contract/library/series/series.ts'
import { seriesStatusWords } from '#contract/library/series/series-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { PrintedCover } from '#web/library/covers/PrintedCover.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { unbroken } from '#web/ui/unbroken.ts'

/** A series on a shelf: its cover with its title and state. */
export const ShelfItem = ({ seriesId, title, nickname, partCount, status }: SeriesRow) => (
  <li>
    <a href={hrefOf('series', { seriesId })} className="block hover:text-stamp">
      <PrintedCover id={seriesId} title={title} author={nickname} />
      <span className="mt-2 line-clamp-2 text-pretty font-semibold text-sm leading-snug">
        {unbroken(title)}
      </span>
      <span className="figures block text-faded text-xs">{`${seriesStatusWords[status]} · ${figure(partCount)}화`}</span>
    </a>
  </li>
)
