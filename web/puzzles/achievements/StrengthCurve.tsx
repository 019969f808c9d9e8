import type { Strength } from '#contract/puzzles/ratings/ratings.ts'

const WIDTH = 320
const HEIGHT = 96
const ROOM = 8

/** A strength's weekly curve within its uncertainty band. A table repeats the figures. */
export function StrengthCurve({ curve }: { curve: Strength[] }) {
  const least = Math.min(...curve.map(({ low }) => low))
  const most = Math.max(...curve.map(({ high }) => high))
  const x = (index: number) => ROOM + (index * (WIDTH - 2 * ROOM)) / Math.max(1, curve.length - 1)
  const y = (value: number) =>
    HEIGHT - ROOM - ((value - least) * (HEIGHT - 2 * ROOM)) / Math.max(1, most - least)
  const line = (figureOf: (at: Strength) => number) =>
    curve.map((at, index) => `${x(index).toFixed(1)},${y(figureOf(at)).toFixed(1)}`)
  const last = curve.length - 1
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className="w-full max-w-[40rem] text-stamp">
      <polygon
        points={[...line(({ low }) => low), ...line(({ high }) => high).toReversed()].join(' ')}
        className="fill-sunken"
      />
      <polyline
        points={line(({ strength }) => strength).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {curve[last] && <circle cx={x(last)} cy={y(curve[last].strength)} r="3.5" fill="currentColor" />}
    </svg>
  )
}
