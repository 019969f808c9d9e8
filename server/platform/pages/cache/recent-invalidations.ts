/** How long invalidations are remembered, in ms: longer than any page takes to render. */
const REMEMBERED_MS = 15_000

/** Recently invalidated tags and keys, whose changes a replica `lagMs` behind may not show yet. */
export function recentDrops(lagMs: number) {
  let drops: { at: number; names: string[] }[] = []
  return {
    add(names: string[], now = performance.now()) {
      // Without a replica there is no lag.
      if (lagMs === 0) return
      drops.push({ at: now, names })
      if ((drops[0]?.at ?? now) < now - 2 * REMEMBERED_MS)
        drops = drops.filter(({ at }) => at >= now - REMEMBERED_MS)
    },
    /** Tags and keys that a replica read beginning now may show in their old state. */
    notShownAt: (began: number) => drops.flatMap(({ at, names }) => (at > began - lagMs ? names : [])),
  }
}
