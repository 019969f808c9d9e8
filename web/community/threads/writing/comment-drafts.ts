import type { Viewer } from '#contract/people/members/members.ts'
import { DRAFT } from '#web/app/session/draft-cleanup.ts'
import { removeDraftText, storeDraftText, storedDraftText } from '#web/app/session/draft-storage.ts'

/**
 * The saved draft followed by the typed text. If one contains the other, it is the same text at two stages.
 */
export function joinedTexts(begun: string, typed: string) {
  if (begun.includes(typed.trim())) return begun
  return typed.includes(begun.trim()) ? typed : `${begun}\n\n${typed}`
}

/** Drafts are stored per member, so another member at this browser doesn't see them. */
const keyOf = (name: string, { memberId }: Viewer) => `${DRAFT}${name}:${memberId}`

export function findCommentDraft(name: string, viewer: Viewer) {
  try {
    return storedDraftText(keyOf(name, viewer)) ?? ''
  } catch {
    return ''
  }
}

/**
 * Saves a draft; an empty text removes it, unless another tab has replaced the `sent` text. Returns when it was
 * saved. If the browser refuses storage, the text lasts as long as its form.
 */
export function storeCommentDraft(name: string, viewer: Viewer, text: string, sent?: string) {
  const key = keyOf(name, viewer)
  try {
    if (text.trim() !== '') {
      storeDraftText(key, text)
      return new Date().toISOString()
    }
    if (sent === undefined || storedDraftText(key)?.trim() === sent.trim()) removeDraftText(key)
  } catch {}
  return undefined
}
