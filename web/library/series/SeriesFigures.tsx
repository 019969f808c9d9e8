import type { ReactNode } from 'react'
import type { SeriesRow } from '#contract/library/series/series.ts'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { SeriesStamp } from './SeriesStamp.tsx'

/** A series' author and state, its number of parts, and further content of the page. */
export const SeriesFigures = ({
  status,
  nickname,
  partCount,
  lastPartAt,
  children,
}: Pick<SeriesRow, 'status' | 'nickname' | 'partCount' | 'lastPartAt'> & { children?: ReactNode }) => (
  <p className="figures flex flex-wrap gap-x-3 gap-y-0.5 text-faded text-sm">
    <span className="font-semibold text-ink">{nickname}</span>
    <SeriesStamp status={status} />
    <span className="flex flex-wrap gap-x-3">
      <span>총 {figure(partCount)}화</span>
      {children}
      {lastPartAt && (
        <span>
          최근 <DateTime value={lastPartAt} />
        </span>
      )}
    </span>
  </p>
)
