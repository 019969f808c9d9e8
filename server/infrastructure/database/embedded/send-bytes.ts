import type { MessagePort } from 'node:worker_threads'

/**
 * Transfers bytes to another thread in a separate buffer. A buffer from Node's pool would transfer all 64 KB
 * of the pool. That garbage made V8 scan the heaps of both threads repeatedly.
 */
export function sendBytes(to: Pick<MessagePort, 'postMessage'>, parts: Uint8Array[]) {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  to.postMessage(bytes, [bytes.buffer])
}
