import { daysAfter } from '#contract/puzzles/daily/daily-rules.ts'
import { isMedian, statisticWords, summaryOf } from '#contract/trust/statistics/statistic-rules.ts'
import type { Statistic } from '#contract/trust/statistics/statistics.ts'
import { valueWords } from './value-words.ts'

const WIDTH = 400
const HEIGHT = 72
/** Width of a bar, as a share of the day's column. */
const BAR = 0.8

function barsOf(values: readonly number[], most: number) {
  const step = WIDTH / values.length
  return values
    .map((value, at) => {
      const height = (value * HEIGHT) / most
      return (
        value > 0 &&
        `M${(at * step).toFixed(2)} ${HEIGHT}v${(-height).toFixed(2)}h${(step * BAR).toFixed(2)}V${HEIGHT}z`
      )
    })
    .filter(Boolean)
    .join('')
}

/** A bar chart of one statistic by day. `StatisticTable` shows the same values. */
export function StatisticBars({ statistic: { key, values }, from }: { statistic: Statistic; from: string }) {
  const most = Math.max(0, ...values)
  return (
    <li className="min-w-0 border border-line bg-card p-4">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{statisticWords[key]}</span>
        <b className="figures text-2xl">{valueWords(key, summaryOf(key, values))}</b>
      </h2>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
        className="mt-2 h-20 w-full border-line border-b text-stamp"
      >
        <path d={barsOf(values, Math.max(1, most))} fill="currentColor" />
      </svg>
      <p className="figures mt-1 flex flex-wrap justify-between gap-x-3 text-faded text-sm">
        <span>{from}</span>
        <span>
          {isMedian(key) ? '최장' : '최고'} {valueWords(key, most)}
        </span>
        <span>{daysAfter(from, values.length - 1)}</span>
      </p>
    </li>
  )
}
