import type { SeriesRow } from '#contract/library/series/series.ts'
import { hrefOf } from '#contract/site-map.ts'
import { PrintedCover } from '#web/library/covers/PrintedCover.tsx'
import { shortFigure } from '#web/ui/dates/figures.ts'
import { SeriesFigures } from './SeriesFigures.tsx'

/** Series with their covers, in two columns on wide screens. */
export const SeriesList = ({ series }: { series: SeriesRow[] }) => (
  <ul className="grid grid-cols-2 gap-x-8 border-rule border-t max-desk:grid-cols-1">
    {series.map(row => (
      <li
        key={row.seriesId}
        className="relative flex gap-5 border-line border-b py-5 hover:bg-card max-wide:gap-4"
      >
        <PrintedCover
          id={row.seriesId}
          title={row.title}
          author={row.nickname}
          className="w-30 max-wide:w-[min(6rem,26vw)]"
        />
        <div className="flex min-w-0 grow flex-col pr-2">
          <h2 className="font-book text-xl max-wide:text-lg">
            {/* The link covers the whole entry. */}
            <a
              href={hrefOf('series', { seriesId: row.seriesId })}
              className="min-w-0 after:absolute after:inset-0 visited:text-visited hover:text-stamp"
            >
              <span className="line-clamp-2">{row.title}</span>
            </a>
          </h2>
          {row.synopsis && <p className="mt-1.5 mb-2 line-clamp-3 text-sm">{row.synopsis}</p>}
          <div className="mt-auto">
            <SeriesFigures {...row}>
              <span>선호 {shortFigure(row.followerCount)}</span>
            </SeriesFigures>
          </div>
        </div>
      </li>
    ))}
  </ul>
)
