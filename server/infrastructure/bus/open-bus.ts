import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import type { Bus } from './bus.ts'
import { inProcessBus } from './in-process.ts'
import { postgresLine } from './postgres.ts'
import { redisLine } from './redis.ts'
import { sharedBus } from './shared.ts'

interface Ways {
  redis: Redis | undefined
  databaseUrl: string | undefined
  log: FastifyBaseLogger
}

/**
 * The bus uses Redis if it is configured, else PostgreSQL. With the embedded database it stays within the
 * process.
 */
export async function openBus({ redis, databaseUrl, log }: Ways): Promise<Bus> {
  if (redis) return sharedBus(redisLine(redis), log)
  if (databaseUrl) return sharedBus(postgresLine(databaseUrl), log)
  return inProcessBus(log)
}
