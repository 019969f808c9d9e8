import type { Redis } from 'ioredis'
import type { OpenLine } from './line.ts'

/**
 * Redis PUBLISH on the command connection, and SUBSCRIBE on a separate connection, which can run no other
 * commands.
 */
export const redisLine =
  (redis: Redis): OpenLine =>
  async on => {
    // All databases of a Redis server share their channels, so the channel name contains the database number.
    const channel = `danseo:bus:${redis.options.db ?? 0}`
    const ears = redis.duplicate({ retryStrategy: null, connectionName: 'danseo-bus' })
    let error: Error | undefined
    const ended = () => on.closed(error)
    const cut = () => {
      redis.off('close', ended)
      ears.disconnect()
      // The command connection itself may be dead. Reconnecting it is faster than waiting for it.
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
