import type { Redis } from 'ioredis'
import type { OpenLine } from './line.ts'

/** Redis' PUBLISH over the connection for commands, SUBSCRIBE over one of its own: a subscriber can't do anything else. */
export const redisLine =
  (redis: Redis): OpenLine =>
  async on => {
    // Databases of one Redis share their channels; sites that keep apart by number stay apart.
    const channel = `danseo:bus:${redis.options.db ?? 0}`
    const ears = redis.duplicate({ retryStrategy: null, connectionName: 'danseo-bus' })
    let error: Error | undefined
    const ended = () => on.ended(error)
    const cut = () => {
      redis.off('close', ended)
      ears.disconnect()
      // It may be the half that is dead: better opened anew than waited for.
      if (redis.status === 'ready') redis.disconnect(true)
    }
    ears.on('error', problem => {
      error = problem
    })
    ears.once('end', ended)
    redis.once('close', ended)
    ears.on('message', (_channel, text) => on.heard(text))
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
