import { hrefOf } from '#contract/site-map.ts'
import { neighbourMonths } from './access-months.ts'

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-stamp'

/** The shown month, with links to the months before and after it for which the log is stored. */
export function AccessMonths({ month }: { month: string }) {
  const [year, ofYear] = month.split('-').map(Number)
  const { previous, next } = neighbourMonths(month, Date.now())
  return (
    <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      {previous ? (
        <a href={hrefOf('accesses', { month: previous })} className={linkClass}>
          이전 달
        </a>
      ) : (
        <span />
      )}
      <h2 className="figures text-lg">
        {year}년 {ofYear}월
      </h2>
      {next ? (
        <a href={hrefOf('accesses', { month: next })} className={linkClass}>
          다음 달
        </a>
      ) : (
        <span />
      )}
    </div>
  )
}
