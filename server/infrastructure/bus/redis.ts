import type { Redis } from 'ioredis'
import type { OpenLine } from './line.ts'

/** Redis PUBLISH over the command connection, and SUBSCRIBE over its own, which can run nothing else. */
export const redisLine =
  (redis: Redis): OpenLine =>
  async on => {
    // Redis databases share channels, so the channel name includes the database number to separate sites.
    const channel = `danseo:bus:${redis.options.db ?? 0}`
    const ears = redis.duplicate({ retryStrategy: null, connectionName: 'danseo-bus' })
    let error: Error | undefined
    const ended = () => on.closed(error)
    const cut = () => {
      redis.off('close', ended)
      ears.disconnect()
      // The command connection may be the dead one, so reconnecting beats waiting for it.
      if (redis.status === 'ready') redis.disconnect(true)
    }
    ears.on('error', problem => {
      error = problem
    })
    ears.once('end', ended)
    redis.once('close', ended)
    ears.on('message', (_channel, text) => on.received(text))
    try {
      await redis.ping()
      await ears.connect()
      await ears.subscribe(channel)
    } catch (failure) {
      cut()
      throw error ?? failure
    }
    return { send: text => redis.publish(channel, text), cut }
  }
