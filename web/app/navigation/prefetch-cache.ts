/** Older, and a write may have changed it. */
const FRESH_MS = 3_000

/** One at a time: a pointer rests on one link. */
let ahead: { address: string; at: number; loaded: Promise<unknown> } | undefined

/** Keeps what a page will show while its link is about to be pressed. */
export function keepAhead(address: string, loaded: Promise<unknown>) {
  // Whoever takes it hears of a failure; nobody may.
  loaded.catch(() => undefined)
  ahead = { address, at: Date.now(), loaded }
}

/** What was asked for this address a moment ago, once. */
export function takeAhead(address: string) {
  const taken = ahead
  ahead = undefined
  return taken?.address === address && Date.now() - taken.at < FRESH_MS ? taken.loaded : undefined
}

export const dropAhead = () => {
  ahead = undefined
}
