import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** Maximum counters per limit. Beyond it, the least recently used counter is deleted. */
const COUNTS_MAX = 5_000

/**
 * Rate limit counters of this server. They use the monotonic clock; with the system's clock, an address could
 * be refused for hours after the clock is set back.
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
