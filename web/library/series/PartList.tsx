import type { SeriesPart } from '#contract/library/series/series.ts'
import { hrefOf } from '#contract/site-map.ts'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { ownTitle } from './own-title.ts'

interface PartListProps {
  parts: SeriesPart[]
  /** The title of the series. */
  series: string
  place: number | null
}

/** The table of contents, with the last read part marked. */
export const PartList = ({ parts, series, place }: PartListProps) => (
  <ol className="columns-[24rem] gap-x-8">
    {parts.map(({ postId, title, datetime }, index) => (
      <li key={postId} className="break-inside-avoid border-line border-b">
        <a
          href={hrefOf('post', { postId })}
          className={`-ml-3 flex min-h-11 items-baseline gap-1 border-l-4 py-2.5 pl-2 visited:text-visited hover:bg-card hover:text-stamp ${postId === place ? 'border-stamp bg-card font-semibold' : 'border-transparent'}`}
        >
          <span className="figures w-10 shrink-0 text-faded text-sm">{index + 1}화</span>
          <span className="min-w-0 grow">
            {ownTitle(title, series, index + 1)}
            {postId === place && <span className="sr-only"> (읽던 화)</span>}
          </span>
          <span className="figures shrink-0 text-faded text-sm">
            <DateTime value={datetime} />
          </span>
        </a>
      </li>
    ))}
  </ol>
)
