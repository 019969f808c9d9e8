import type { Viewer } from '#contract/members.ts'

/** Kept by member: another one at the same browser isn't offered it. */
const keyOf = (name: string, { memberId }: Viewer) => `draft:${name}:${memberId}`

export function findDraft(name: string, viewer: Viewer) {
  try {
    return localStorage.getItem(keyOf(name, viewer)) ?? ''
  } catch {
    return ''
  }
}

/** An empty text leaves nothing. A browser may refuse: then what was written lives as long as its form. */
export function keepDraft(name: string, viewer: Viewer, text: string) {
  try {
    if (text.trim() === '') localStorage.removeItem(keyOf(name, viewer))
    else localStorage.setItem(keyOf(name, viewer), text)
  } catch {}
}
