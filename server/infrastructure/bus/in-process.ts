import { EventEmitter } from 'node:events'
import type { Bus } from './bus.ts'

/** The bus of a single server. */
export function inProcessBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    publish: (topic, message) => void emitter.emit(topic, message),
    subscribe(topic, listener) {
      emitter.on(topic, listener)
      return () => emitter.off(topic, listener)
    },
    isConnected: () => true,
    async close() {
      emitter.removeAllListeners()
    },
  }
}
