import type { SeriesPart } from '#contract/library/series/series.ts'
import { hrefOf } from '#contract/site-map.ts'
import { DateTime } from '#web/ui/dates/DateTime.tsx'

/** The table of contents, with the last read part marked. */
export const PartList = ({ parts, place }: { parts: SeriesPart[]; place: number | null }) => (
  <ol className="divide-y divide-line border-line border-b">
    {parts.map(({ postId, title, datetime }, index) => (
      <li key={postId}>
        <a
          href={hrefOf('post', { postId })}
          className={`flex min-h-11 items-baseline gap-3 border-l-4 py-2.5 pr-1 pl-2 visited:text-visited hover:bg-card hover:text-stamp ${postId === place ? 'border-stamp bg-card font-semibold' : 'border-transparent'}`}
        >
          <span className="figures w-10 shrink-0 text-right text-faded text-sm">{index + 1}화</span>
          <span className="min-w-0 grow">
            {title}
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
