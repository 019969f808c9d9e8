import type { SeriesRow } from '#contract/library/series/series.ts'
import { hrefOf } from '#contract/site-map.ts'
import { SeriesFigures } from './SeriesFigures.tsx'
import { SeriesStamp } from './SeriesStamp.tsx'

export const SeriesList = ({ series }: { series: SeriesRow[] }) => (
  <ul className="divide-y divide-line border-rule border-y">
    {series.map(row => (
      <li key={row.seriesId} className="relative px-1 py-4 hover:bg-card">
        <h2 className="flex items-baseline gap-2 text-lg">
          {/* The link covers the whole entry. */}
          <a
            href={hrefOf('series', { seriesId: row.seriesId })}
            className="min-w-0 after:absolute after:inset-0 visited:text-visited hover:text-stamp"
          >
            <span className="line-clamp-2">{row.title}</span>
          </a>
          <SeriesStamp status={row.status} />
        </h2>
        {row.synopsis && <p className="mt-1 line-clamp-2 text-sm">{row.synopsis}</p>}
        <div className="mt-1.5">
          <SeriesFigures {...row} />
        </div>
      </li>
    ))}
  </ul>
)
