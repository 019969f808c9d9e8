/** Milliseconds for which a prefetch is valid. Later, a write may have changed the page. */
const FRESH_MS = 3_000

/** One entry is enough, since the pointer rests on one link. */
let prefetched: { address: string; at: number; loaded: Promise<unknown> } | undefined

/** Caches the data of a page whose link is about to be clicked. */
export function cachePrefetched(address: string, loaded: Promise<unknown>) {
  // The caller that takes the entry handles the rejection. An unused entry must not raise one.
  loaded.catch(() => undefined)
  prefetched = { address, at: Date.now(), loaded }
}

/** Takes a fresh prefetch for this address out of the cache. */
export function takePrefetched(address: string) {
  const taken = prefetched
  prefetched = undefined
  return taken?.address === address && Date.now() - taken.at < FRESH_MS ? taken.loaded : undefined
}

export const clearPrefetched = () => {
  prefetched = undefined
}
