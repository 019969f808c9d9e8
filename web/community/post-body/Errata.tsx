import { DateTime } from '#web/ui/dates/DateTime.tsx'

interface Corrected {
  errata: { note: string; datetime: string }[]
  /** Margin classes. */
  className: string
}

/** The errata of a text since its publication. */
export function Errata({ errata, className }: Corrected) {
  if (errata.length === 0) return null
  return (
    <section
      id="errata"
      aria-label="정오표"
      className={`scroll-mt-4 border border-edge border-dashed bg-card px-4 py-3 text-sm ${className}`}
    >
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
