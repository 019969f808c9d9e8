import { periodWords } from '#contract/trust/transparency/period-rules.ts'
import type { Figures, TransparencyPeriod } from '#contract/trust/transparency/transparency.ts'
import { figure } from '#web/ui/dates/figures.ts'

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, n) => all + n, 0)

function hoursWords(hours: number | null) {
  if (hours === null) return '–'
  if (hours < 1) return '1시간 안'
  return hours < 48 ? `${hours}시간` : `${Math.round(hours / 24)}일`
}

/** Some columns are hidden on phones. The details below show all figures. */
const columns: [label: string, of: (figures: Figures) => string, hiding?: 'max-wide:hidden'][] = [
  ['신고', ({ reports }) => figure(sum(reports))],
  ['글 조치', ({ contents: done }) => figure(sum(done))],
  ['회원 조치', ({ members }) => figure(sum(members)), 'max-wide:hidden'],
  ['문제 없음', ({ kept }) => figure(kept), 'max-wide:hidden'],
  ['자동 가림', ({ automatic }) => figure(automatic.hidden), 'max-wide:hidden'],
  ['이의 제기', ({ appeals }) => figure(appeals.made)],
  ['처리 시간', ({ medianHours }) => hoursWords(medianHours)],
]

export function FiguresTable({ periods }: { periods: TransparencyPeriod[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section tabIndex={0} aria-label="기간별 수" className="overflow-x-auto">
      <table className="w-full whitespace-nowrap border-rule border-y text-sm">
        <thead className="text-faded">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 pr-3 text-left font-normal">
              기간
            </th>
            {columns.map(([label, , hiding = '']) => (
              <th key={label} scope="col" className={`px-2 py-2 text-right font-normal ${hiding}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {periods.map(({ period, figures }) => (
            <tr key={period}>
              <th scope="row" className="py-2 pr-3 text-left font-semibold">
                {periodWords(period)}
              </th>
              {columns.map(([label, of, hiding = '']) => (
                <td key={label} className={`figures px-2 py-2 text-right ${hiding}`}>
                  {of(figures)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
