import type { DailyCase } from '#contract/daily.ts'
import { DateTime } from '../ui/DateTime.tsx'

/** What was corrected of a case since its day began. */
export function Corrections({ errata }: Pick<DailyCase, 'errata'>) {
  if (errata.length === 0) return null
  return (
    <section aria-label="정오표" className="mt-5 border border-edge border-dashed bg-card px-4 py-3 text-sm">
      <h2 className="font-drawn text-base">정오표</h2>
      <ul className="mt-1 space-y-1">
        {errata.map(({ note, datetime }) => (
          <li key={datetime} className="flex flex-wrap gap-x-3">
            <span className="figures shrink-0 text-faded">
              <DateTime value={datetime} />
            </span>
            <span className="min-w-0 whitespace-pre-wrap">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
