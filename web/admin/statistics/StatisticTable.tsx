import { CSV_BEGIN, csvLine } from '#contract/platform/text/csv.ts'
import { daysAfter } from '#contract/puzzles/daily/daily-rules.ts'
import { isMedian, type StatisticKey, statisticWords } from '#contract/trust/statistics/statistic-rules.ts'
import type { Statistic } from '#contract/trust/statistics/statistics.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { saveFile } from '#web/ui/feedback/save-file.ts'
import { valueWords } from './value-words.ts'

interface Shown {
  series: Statistic[]
  from: string
  /** The board, used in the file name. */
  board: string | undefined
}

/** One row per day, the newest first. */
const linesOf = ({ series, from }: Shown) =>
  (series[0]?.values ?? [])
    .map((_, at) => ({
      day: daysAfter(from, at),
      cells: series.map(({ key, values }) => ({ key, value: values[at] ?? 0 })),
    }))
    .toReversed()

const columnName = (key: StatisticKey) => statisticWords[key] + (isMedian(key) ? '(중앙값, 분)' : '')

function save(shown: Shown) {
  const names = csvLine(['날짜', ...shown.series.map(({ key }) => columnName(key))])
  const lines = linesOf(shown).map(({ day, cells }) =>
    csvLine([day, ...cells.map(({ key, value }) => (isMedian(key) && value === 0 ? null : value))]),
  )
  const name = ['danseo', shown.board, shown.from].filter(Boolean).join('-')
  saveFile(new Blob([CSV_BEGIN, names, ...lines], { type: 'text/csv' }), `${name}.csv`)
}

function Table(shown: Shown) {
  return (
    <table className="figures w-full whitespace-nowrap text-right text-sm">
      <thead className="sticky top-0 bg-card">
        <tr>
          <th scope="col" className="px-3 py-2 text-left">
            날짜
          </th>
          {shown.series.map(({ key }) => (
            <th key={key} scope="col" className="px-3 py-2">
              {statisticWords[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linesOf(shown).map(({ day, cells }) => (
          <tr key={day} className="border-line border-t">
            <th scope="row" className="px-3 py-1.5 text-left font-normal">
              {day}
            </th>
            {cells.map(({ key, value }) => (
              <td key={key} className="px-3 py-1.5">
                {valueWords(key, value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A table of the charts' values, which can be downloaded. */
export function StatisticTable(shown: Shown) {
  return (
    <>
      <Button size="small" className="mt-5" onClick={() => save(shown)}>
        CSV로 내려받기
      </Button>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
          표로 보기
        </summary>
        {/* The table scrolls inside its own area, which is focusable so that keys can scroll it. */}
        <section
          aria-label="일별 집계"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
          tabIndex={0}
          className="max-h-128 overflow-auto border border-line"
        >
          <Table {...shown} />
        </section>
      </details>
    </>
  )
}
