import type { Viewer } from '#contract/people/members/members.ts'
import { DRAFT } from '#web/app/session/drafts-left.ts'
import { dropText, keepText, keptText } from '#web/app/session/keep-draft.ts'

/** What was typed below what had been begun; where one holds the other it was begun with the same words. */
export function joinedTexts(begun: string, typed: string) {
  if (begun.includes(typed.trim())) return begun
  return typed.includes(begun.trim()) ? typed : `${begun}\n\n${typed}`
}

/** Kept by member: another one at the same browser isn't offered it. */
const keyOf = (name: string, { memberId }: Viewer) => `${DRAFT}${name}:${memberId}`

export function findDraft(name: string, viewer: Viewer) {
  try {
    return keptText(keyOf(name, viewer)) ?? ''
  } catch {
    return ''
  }
}

/** An empty text leaves nothing. A browser may refuse: then what was written lives as long as its form. */
export function keepDraft(name: string, viewer: Viewer, text: string) {
  const key = keyOf(name, viewer)
  try {
    if (text.trim() === '') dropText(key)
    else keepText(key, text)
  } catch {}
}
