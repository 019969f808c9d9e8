import { TYPED } from './drafts-left.ts'

/** What a visitor typed at a place of a page waits in this tab until they have signed in. Never in the browser: it may be an answer. */
export function keepTyped(place: string, text: string) {
  try {
    if (text.trim() === '') sessionStorage.removeItem(TYPED + place)
    else sessionStorage.setItem(TYPED + place, text)
  } catch {
    // A browser may refuse: then it lives as long as its form.
  }
}

/** Whoever may send it now takes it back, once. */
export function takeTyped(place: string) {
  const text = typedAt(place)
  if (text) sessionStorage.removeItem(TYPED + place)
  return text
}

export function typedAt(place: string) {
  try {
    return sessionStorage.getItem(TYPED + place) ?? ''
  } catch {
    return ''
  }
}
