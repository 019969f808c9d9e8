/** How long invalidations are remembered, in ms. No page takes longer to render. */
const REMEMBERED_MS = 15_000

/** Recently invalidated tags and keys. A replica that lags by `lagMs` may not show their changes yet. */
export function recentInvalidations(lagMs: number) {
  let invalidations: { at: number; names: string[] }[] = []
  return {
    add(names: string[], now = performance.now()) {
      // Without a replica there is no lag.
      if (lagMs === 0) return
      invalidations.push({ at: now, names })
      if ((invalidations[0]?.at ?? now) < now - 2 * REMEMBERED_MS)
        invalidations = invalidations.filter(({ at }) => at >= now - REMEMBERED_MS)
    },
    /** The tags and keys that may be outdated in a replica read that begins at `began`. */
    notShownAt: (began: number) =>
      invalidations.flatMap(({ at, names }) => (at > began - lagMs ? names : [])),
  }
}
