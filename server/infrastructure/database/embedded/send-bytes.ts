import type { MessagePort } from 'node:worker_threads'

/**
 * Sends bytes to another thread in memory of their own, which is given away. Of Node's pool they would take all 64 KB
 * along, and what each statement left behind had V8 look through the heaps of both threads again and again.
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
