import { figure } from '#web/ui/dates/figures.ts'

interface FigureTableProps {
  /** The title of the chart above. */
  label: string
  /** Column headings; the first column names the row. */
  heads: string[]
  /** `null` marks an unknown figure. */
  rows: { name: string; figures: (number | null)[] }[]
}

/** The figures of a chart, in a collapsible table below it. */
export const FigureTable = ({ label, heads, rows }: FigureTableProps) => (
  <details className="mt-2 text-sm">
    <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
      표로 보기
    </summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
    <section className="max-h-72 overflow-auto" tabIndex={0} aria-label={label}>
      <table className="figures w-full max-w-[40rem] text-left">
        <thead className="text-faded">
          <tr>
            {heads.map(head => (
              <th key={head} scope="col" className="pr-3">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figures }) => (
            <tr key={name} className="border-line border-t">
              <th scope="row" className="whitespace-nowrap py-1 pr-3 font-normal">
                {name}
              </th>
              {figures.map((count, index) => (
                <td key={heads[index + 1]} className="pr-3">
                  {count === null ? '–' : figure(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
)
