import { Redis } from 'ioredis'
import { BadSetting } from '#server/config/env-parsers.ts'
import { connectReason } from '#server/infrastructure/connect-reason.ts'

/** What is asked is answered in a millisecond; an engine that takes this long is as good as gone. */
const ANSWER_TIMEOUT_MS = 2_000
const RECONNECT_MS = 500
/** A connection whose other end is dead won't say goodbye either. */
const GOODBYE_MS = 100

/**
 * A connection to Redis or Valkey, open when this resolves and opened again whenever it is lost. Until it is back, each
 * command fails at once: nobody waits for an engine that is away.
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
    // After a failover the old primary refuses writes: the address may lead to the new one by now.
    reconnectOnError: error => error.message.startsWith('READONLY'),
  })
  let problem: Error | undefined
  // Without a listener each failed attempt would be printed; the bus says when it is cut off and when it is back.
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
