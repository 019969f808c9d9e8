import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import RedisStore from '@fastify/rate-limit/store/RedisStore.js'
import type { Redis } from 'ioredis'
import { LocalLimits } from '#server/infrastructure/local-limits.ts'

const KEY_PREFIX = 'danseo:limit:'
/** Maximum time in ms that a request waits for a shared counter. */
const ANSWER_TIMEOUT_MS = 250
/** Pause in ms after a timeout. During it, no request waits for Redis. */
const PAUSE_MS = 1_000

type Incr = FastifyRateLimitStore['incr']

/**
 * Rate limit counters that all servers share in Redis. Each server also counts locally. While Redis is
 * unavailable, the local counters apply, and no request is refused or delayed because of it.
 */
export function sharedLimits(redis: Redis) {
  let pausedUntil = 0

  return class SharedLimits implements FastifyRateLimitStore {
    readonly #shared: FastifyRateLimitStore
    readonly #own: LocalLimits

    constructor(
      _options: object,
      shared: FastifyRateLimitStore = new RedisStore(false, false, redis, KEY_PREFIX),
      own = new LocalLimits(),
    ) {
      this.#shared = shared
      this.#own = own
    }

    child(route: Parameters<FastifyRateLimitStore['child']>[0]) {
      // The key already contains the name of the limit, so the route is left out of the Redis key.
      const unnamed = Object.assign({ ...route }, { routeInfo: { method: '', url: '' } })
      const shared = this.#shared.child(unnamed)
      return new SharedLimits({}, shared, this.#own.child())
    }

    incr(...[key, callback, windowMs, max]: Parameters<Incr>) {
      this.#own.incr(
        key,
        (_error, own) => {
          if (redis.status !== 'ready' || performance.now() < pausedUntil) return callback(null, own)
          this.#ask([key, callback, windowMs, max], own)
        },
        windowMs,
        max,
      )
    }

    #ask([key, callback, windowMs, max]: Parameters<Incr>, otherwise?: { current: number; ttl: number }) {
      let isAnswered = false
      const answer: Parameters<Incr>[1] = (error, shared) => {
        if (isAnswered) return
        isAnswered = true
        clearTimeout(patience)
        // After Redis's clock is set back, a counter could last for hours. If its remaining time is too long,
        // the local counter is used.
        const isUsable = !error && shared !== undefined && shared.ttl <= windowMs
        callback(null, isUsable ? shared : otherwise)
      }
      const patience = setTimeout(() => {
        pausedUntil = performance.now() + PAUSE_MS
        answer(new Error('no answer'))
      }, ANSWER_TIMEOUT_MS)
      this.#shared.incr(key, answer, windowMs, max)
    }
  }
}
