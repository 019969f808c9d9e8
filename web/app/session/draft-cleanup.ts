import { postFields } from '#contract/community/posts/post-fields.ts'
import { SENDING } from '#web/app/api/send-id.ts'

/** Key prefix of form drafts, which belong to one member. */
export const DRAFT = 'draft:'
/** Key prefix of a member's case notes, until the server has them. */
export const NOTE_DRAFT = `${DRAFT}note:`
/** Key prefix of text that a visitor wants to send after signing in. It stays in this tab. */
export const TYPED = 'typed:'

/** Key prefix, followed by a member's id, of texts that were written offline. */
export const WAITING = 'waiting:'

/** Key prefix of what this browser remembers of its reader, such as the part that was read last. */
export const READER = 'reader:'

const keysIn = (storage: Storage, prefix: string) =>
  Object.keys(storage).filter(key => key.startsWith(prefix))

function removeKeys(storage: Storage, prefix: string) {
  for (const key of keysIn(storage, prefix)) storage.removeItem(key)
}

/** Whether a draft reveals a solution: an answer, explanation or hint, a solved-room comment, or a note. */
export function revealsSolution(key: string, text: string) {
  if (key.startsWith(`${DRAFT}solved-room:`) || key.startsWith(NOTE_DRAFT)) return true
  try {
    const draft = JSON.parse(text) ?? {}
    return Object.entries(postFields).some(([name, field]) => field.revealsEnding && draft[name]?.length > 0)
  } catch {
    return false
  }
}

/**
 * Removes waiting texts that reveal a solution. With `toTab` they return to their forms in this tab, because
 * the session ended without a sign-out.
 */
function removeRevealingWaiting(toTab: boolean) {
  for (const key of keysIn(localStorage, WAITING)) {
    const { tells, place, text, memberId, asked } = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (!tells) continue
    const back = asked?.call === 'POST /api/correct' ? TYPED + place : `${DRAFT}${place}:${memberId}`
    if (toTab) sessionStorage.setItem(back, text)
    localStorage.removeItem(key)
  }
}

/**
 * Removes drafts that reveal a solution from local storage, where the next person could read them. With
 * `toTab` they move to this tab, since the author may still be here.
 */
export function removeRevealingDrafts({ toTab }: { toTab: boolean }) {
  removeRevealingWaiting(toTab)
  for (const key of keysIn(localStorage, DRAFT)) {
    const text = localStorage.getItem(key) ?? ''
    if (!revealsSolution(key, text)) continue
    if (toTab) sessionStorage.setItem(key, text)
    localStorage.removeItem(key)
  }
}

/** Clears the texts that this tab kept for its author's return. */
export function clearTab() {
  removeKeys(sessionStorage, DRAFT)
  removeKeys(sessionStorage, TYPED)
  removeKeys(sessionStorage, SENDING)
}

/** Removes all drafts of all members, after an account is deleted. */
export const removeDrafts = () => removeKeys(localStorage, DRAFT)

/** Removes all waiting texts. Signing out withdraws them. */
export const removeAllWaiting = () => removeKeys(localStorage, WAITING)

/** Removes the reader's traces. After signing out, the next person at this browser is another reader. */
export const removeReaderTraces = () => removeKeys(localStorage, READER)
