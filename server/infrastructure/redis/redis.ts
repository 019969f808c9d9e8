import { Redis } from 'ioredis'
import { BadSetting } from '#server/config/env-parsers.ts'
import { connectReason } from '#server/infrastructure/connect-reason.ts'

/** Timeout in ms of a command. Redis normally answers within a millisecond. */
const ANSWER_TIMEOUT_MS = 2_000
const RECONNECT_MS = 500
/** Maximum wait in ms for a clean close: a dead connection never confirms it. */
const GOODBYE_MS = 100

/**
 * A connection to Redis or Valkey, open when this resolves and reopened whenever it is lost. Until then each
 * command fails immediately, so no request waits for an unreachable engine.
 */
export async function openRedis(url: string): Promise<Redis> {
  if (!/^\/?\d*$/.test(new URL(url).pathname))
    throw new BadSetting('REDIS_URL: what follows the host is not a database number')
  const redis = new Redis(url, {
    lazyConnect: true,
    connectionName: 'danseo',
    connectTimeout: ANSWER_TIMEOUT_MS,
    commandTimeout: ANSWER_TIMEOUT_MS,
    disconnectTimeout: GOODBYE_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => RECONNECT_MS,
    // After a failover the old primary rejects writes. The address may already resolve to the new one.
    reconnectOnError: error => error.message.startsWith('READONLY'),
  })
  let problem: Error | undefined
  // Without a listener each failed attempt would be printed. The bus logs the loss and the return.
  redis.on('error', error => {
    problem ??= error
  })
  await redis.connect().catch(error => {
    problem ??= error
  })
  if (!problem) return redis
  redis.disconnect()
  throw new BadSetting(`REDIS_URL: cannot connect (${connectReason(problem, ANSWER_TIMEOUT_MS)})`)
}
