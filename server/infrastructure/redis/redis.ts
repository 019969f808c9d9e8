import { Redis } from 'ioredis'
import { BadSetting } from '#server/config/env-parsers.ts'
import { connectReason } from '#server/infrastructure/connect-reason.ts'

/** Timeout in ms of a command. Redis normally answers within a millisecond. */
const ANSWER_TIMEOUT_MS = 2_000
const RECONNECT_MS = 500
/** Maximum wait in ms for a clean close, because a dead connection never confirms it. */
const GOODBYE_MS = 100

/**
 * A connection to Redis or Valkey. It is open when the promise resolves, and is reopened after each loss.
 * While it is lost, commands fail immediately, so that no request waits for an unreachable server.
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
    // After a failover, the old primary refuses writes. Reconnecting helps, since the host name may already
    // resolve to the new primary.
    reconnectOnError: error => error.message.startsWith('READONLY'),
  })
  let problem: Error | undefined
  // Without a listener, each failed attempt would be printed. The bus already logs when the connection is
  // lost and restored.
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
