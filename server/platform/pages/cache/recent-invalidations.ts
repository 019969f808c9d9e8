/** Longer than any page takes to be made. */
const REMEMBERED_MS = 15_000

/** Tags and keys that were dropped so lately that a replica `lagMs` behind may not show why. */
export function recentDrops(lagMs: number) {
  let drops: { at: number; names: string[] }[] = []
  return {
    add(names: string[], now = performance.now()) {
      // Nothing lags where there is no replica.
      if (lagMs === 0) return
      drops.push({ at: now, names })
      if ((drops[0]?.at ?? now) < now - 2 * REMEMBERED_MS)
        drops = drops.filter(({ at }) => at >= now - REMEMBERED_MS)
    },
    /** What a reading that begins now can't be trusted to show. */
    notShownAt: (began: number) => drops.flatMap(({ at, names }) => (at > began - lagMs ? names : [])),
  }
}
