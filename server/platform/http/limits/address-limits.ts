import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AddressLimit, addressLimits } from '#contract/platform/http/limits.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { addressKey } from './address.ts'

/** Counts a request against its address's rate limit; throws 429 when the limit is reached. */
export type CountRequest = (request: FastifyRequest) => Promise<void>

export type RateLimiter = (limit: AddressLimit, what?: string) => CountRequest

/**
 * Creates the site's rate limits. Calls with the same `what` share one counter; without `what`, all calls
 * with this limit share one.
 */
export function limitsByAddress(app: FastifyInstance, { isOn }: { isOn: boolean }): RateLimiter {
  const made = new Map<string, CountRequest>()

  function counting(limit: AddressLimit, name: string): CountRequest {
    const { max, perSeconds } = addressLimits[limit]
    const count = app.createRateLimit({
      max,
      timeWindow: perSeconds * 1_000,
      keyGenerator: request => `${name} ${addressKey(request.ip)}`,
    })
    return async request => {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded)
        throw new Refusal('too_many_requests', { retryAfterSeconds: counted.ttl / 1_000 })
    }
  }

  return (limit, what = limit) => {
    if (!isOn) return async () => {}
    const found = made.get(what) ?? counting(limit, what)
    made.set(what, found)
    return found
  }
}
