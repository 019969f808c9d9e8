import { EventEmitter } from 'node:events'
import type { Bus } from './bus.ts'

/**
 * The bus of a single server. Listeners' errors are only logged, since the commit before the message can't be
 * undone.
 */
export function inProcessBus(log: { error(about: object, words: string): void } = console): Bus {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    publish: (topic, message) => void emitter.emit(topic, message),
    subscribe(topic, listener) {
      const hear: typeof listener = message => {
        try {
          listener(message)
        } catch (error) {
          log.error({ err: error, topic }, 'bus: a listener failed')
        }
      }
      emitter.on(topic, hear)
      return () => emitter.off(topic, hear)
    },
    isConnected: () => true,
    async close() {
      emitter.removeAllListeners()
    },
  }
}
