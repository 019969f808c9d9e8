const WIDTH = 300
const HEIGHT = 64

/** A bar for the count of each consecutive day. A table shows the same figures. */
export function DayBars({ counts }: { counts: (number | null)[] }) {
  const most = Math.max(1, ...counts.map(count => count ?? 0))
  const step = WIDTH / Math.max(1, counts.length)
  const bars = counts.flatMap((count, index) => {
    if (!count) return []
    // Any count above zero gets a visible bar.
    const height = Math.max(2, (count * (HEIGHT - 1)) / most)
    return [
      `M${(index * step + 1).toFixed(1)} ${HEIGHT}v${-height.toFixed(1)}h${(step - 2).toFixed(1)}v${height.toFixed(1)}z`,
    ]
  })
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`}
      preserveAspectRatio="none"
      aria-hidden
      className="h-16 w-full text-stamp"
    >
      <path d={bars.join('')} fill="currentColor" />
      <path d={`M0 ${HEIGHT + 0.5}H${WIDTH}`} className="stroke-edge" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
