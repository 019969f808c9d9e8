/** How long invalidations are remembered, in ms: longer than any page takes to render. */
const REMEMBERED_MS = 15_000

/** Recently invalidated tags and keys, whose changes a replica `lagMs` behind may not show yet. */
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
    /** Tags and keys that a replica read beginning now may show in their old state. */
    notShownAt: (began: number) =>
      invalidations.flatMap(({ at, names }) => (at > began - lagMs ? names : [])),
  }
}
