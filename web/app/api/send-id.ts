import { creations } from '#contract/platform/http/creations.ts'

/** Key prefix of this tab's idempotency keys. */
export const SENDING = 'sending:'

/** `crypto.randomUUID` is unavailable on pages served over plain HTTP. */
const newSendId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** Milliseconds for which an idempotency key is reused. A later identical text is a new creation. */
const REPEATED_WITHIN_MS = 10 * 60_000

/** A short digest of a long text: FNV-1a, 32 bits for each of two halves. */
function digest(text: string) {
  let [one, two] = [0x811c9dc5, 0x1b873593]
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193)
    two = Math.imul(two ^ text.charCodeAt(at), 0x85ebca6b)
  }
  return `${text.length}-${(one >>> 0).toString(36)}-${(two >>> 0).toString(36)}`
}

function storedId(key: string) {
  const [id, at] = sessionStorage.getItem(key)?.split(' ') ?? []
  return id && Date.now() - Number(at) < REPEATED_WITHIN_MS ? id : undefined
}

/**
 * Adds an idempotency key to the body of a creating call. Identical content keeps its key until a response
 * arrives, even after a reload. A retry after a lost response therefore creates nothing twice.
 */
export function withSendId(call: string, body: object) {
  if (!(creations as readonly string[]).includes(call) || 'sendId' in body) return { body, settle() {} }
  const key = SENDING + digest(call + JSON.stringify(body))
  const sendId = storedId(key) ?? newSendId()
  try {
    sessionStorage.setItem(key, `${sendId} ${Date.now()}`)
  } catch {
    // If the storage is full, the key doesn't survive a reload.
  }
  return { body: { ...body, sendId }, settle: () => sessionStorage.removeItem(key) }
}
