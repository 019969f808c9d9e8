// @fastify/rate-limit uses its Redis store alone. Ours combines it with local counts, and it has no types.
declare module '@fastify/rate-limit/store/RedisStore.js' {
  import type { FastifyRateLimitStore } from '@fastify/rate-limit'
  import type { Redis } from 'ioredis'

  const RedisStore: new (
    continueExceeding: boolean,
    exponentialBackoff: boolean,
    redis: Redis,
    keyPrefix: string,
  ) => FastifyRateLimitStore
  export default RedisStore
}
