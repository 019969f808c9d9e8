import { TYPED } from './draft-cleanup.ts'

/**
 * Keeps a visitor's text in this tab's session storage until they sign in. Local storage never gets it, since
 * it may be an answer.
 */
export function storeTypedText(place: string, text: string) {
  try {
    if (text.trim() === '') sessionStorage.removeItem(TYPED + place)
    else sessionStorage.setItem(TYPED + place, text)
  } catch {
    // If the browser refuses storage, the text lasts as long as its form.
  }
}

/** Takes the text back once, for a viewer who may now send it. */
export function takeTypedText(place: string) {
  const text = typedText(place)
  if (text) sessionStorage.removeItem(TYPED + place)
  return text
}

export function typedText(place: string) {
  try {
    return sessionStorage.getItem(TYPED + place) ?? ''
  } catch {
    return ''
  }
}
