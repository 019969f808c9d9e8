import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** Maximum counts of one limit. The one that was counted least recently is forgotten first. */
const COUNTS_MAX = 5_000

/**
 * Rate limit counts of this server. Their windows follow the steady clock: after the system's clock is set back,
 * an address would otherwise be refused for hours.
 */
export class LocalLimits implements FastifyRateLimitStore {
  readonly #windows = new Map<string, { count: number; endsAt: number }>()

  incr(...[key, callback, windowMs]: Parameters<FastifyRateLimitStore['incr']>) {
    const now = performance.now()
    const found = this.#windows.get(key)
    const window = found && found.endsAt > now ? found : { count: 0, endsAt: now + windowMs }
    window.count += 1
    this.#windows.delete(key)
    this.#windows.set(key, window)
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= COUNTS_MAX) break
      this.#windows.delete(oldest)
    }
    callback(null, { current: window.count, ttl: window.endsAt - now })
  }

  child() {
    return new LocalLimits()
  }
}
