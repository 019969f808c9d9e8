import type { Notebook } from '#contract/puzzles/achievements/notebooks.ts'
import { figure } from '#web/ui/dates/figures.ts'

/** Bars of the solved cases by level, each followed by its number. */
export function Levels({ byLevel, unmeasured }: Pick<Notebook, 'byLevel' | 'unmeasured'>) {
  const rows = [...byLevel, { level: '측정 중', solved: unmeasured }].filter(({ solved }) => solved > 0)
  const most = Math.max(1, ...rows.map(({ solved }) => solved))
  return (
    <table className="figures w-full max-w-[44rem] text-sm">
      <caption className="mb-1 text-left font-book font-semibold text-base">난이도별 해결</caption>
      <tbody>
        {rows.map(({ level, solved }) => (
          <tr key={level}>
            <th scope="row" className="w-16 py-0.5 text-left font-normal">
              {level}
            </th>
            <td className="w-12 pr-2 text-right">{figure(solved)}</td>
            <td aria-hidden>
              <meter className="notebook-bar" value={solved} max={most} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
