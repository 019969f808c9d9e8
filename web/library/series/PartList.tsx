import type { ContentsPart } from '#contract/library/series/series.ts'
import { hrefOf } from '#contract/site-map.ts'
import { CasePlate } from '#web/ui/art/CasePlate.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { unbroken } from '#web/ui/unbroken.ts'
import { ownTitle } from './own-title.ts'

interface PartListProps {
  parts: ContentsPart[]
  /** The title of the series. */
  series: string
  place: number | null
}

/** The most parts of a single column. */
const ONE_COLUMN_MAX = 5

/** The table of contents, with the last read part marked. */
export const PartList = ({ parts, series, place }: PartListProps) => (
  <ol className={parts.length > ONE_COLUMN_MAX ? 'parts-in-columns' : ''}>
    {parts.map(({ postId, title, datetime, opening }, index) => (
      <li key={postId} className="break-inside-avoid border-line border-b">
        <a
          href={hrefOf('post', { postId })}
          className={`-ml-3 flex min-h-14 items-center gap-3 border-l-4 py-2 pl-2 visited:text-visited hover:bg-card hover:text-stamp ${postId === place ? 'border-stamp bg-card' : 'border-transparent'}`}
        >
          <CasePlate title={title} postId={postId} />
          <span className="figures shrink-0 text-faded text-sm">{index + 1}화</span>
          <span className="min-w-0 grow">
            <span className="block font-book font-semibold text-lg leading-snug max-wide:text-base">
              {unbroken(ownTitle(title, series, index + 1))}
              {postId === place && <span className="sr-only"> (읽던 화)</span>}
            </span>
            <span className="block truncate text-faded text-sm">{opening}</span>
          </span>
          <span className="figures shrink-0 text-faded text-sm">
            <DateTime value={datetime} />
          </span>
        </a>
      </li>
    ))}
  </ol>
)
