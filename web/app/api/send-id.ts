import { creations } from '#contract/platform/http/creations.ts'

/** `crypto.randomUUID` is missing where a page comes over plain http. */
export const newSendId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** Beyond that the same text is meant to be created again. */
const REPEATED_WITHIN_MS = 60 * 60_000

/** A short name for a long text (FNV-1a, 32 bits each of two halves). */
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
 * Names what a call creates. The same content gets the same name until it was answered, also after the page was loaded
 * again: then what arrived, though its answer was lost, is not created twice.
 */
export function namedSending(call: string, body: object) {
  if (!(creations as readonly string[]).includes(call) || 'sendId' in body) return { body, settle() {} }
  const key = `sending:${digest(call + JSON.stringify(body))}`
  const sendId = storedId(key) ?? newSendId()
  sessionStorage.setItem(key, `${sendId} ${Date.now()}`)
  return { body: { ...body, sendId }, settle: () => sessionStorage.removeItem(key) }
}
