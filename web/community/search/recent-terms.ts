import { useEffect, useSyncExternalStore } from 'react'
import { newListeners } from '#web/app/state/emitter.ts'

const KEY = 'recentSearches'
/** As many as are taken in at a glance. */
const TERMS_MAX = 8
const NONE: string[] = []

const listeners = newListeners()
/** The stored text and what it says: a snapshot must stay the same as long as nothing changed. */
let read = { text: '', terms: NONE }

function storedText() {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

function termsIn(text: string): string[] {
  try {
    const terms: unknown = JSON.parse(text)
    return Array.isArray(terms) ? terms.filter(term => typeof term === 'string').slice(0, TERMS_MAX) : NONE
  } catch {
    return NONE
  }
}

function recentTerms() {
  const text = storedText()
  if (text !== read.text) read = { text, terms: text ? termsIn(text) : NONE }
  return read.terms
}

function keep(terms: string[]) {
  try {
    if (terms.length > 0) localStorage.setItem(KEY, JSON.stringify(terms))
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing searches all the same.
  }
  listeners.tell()
}

function subscribe(listener: () => void) {
  const stop = listeners.subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    stop()
    removeEventListener('storage', listener)
  }
}

/** What was searched in this browser, the last first; it leaves it for no server. */
export const useRecentTerms = () => useSyncExternalStore(subscribe, recentTerms, () => NONE)

export const forgetTerm = (term: string) => keep(recentTerms().filter(kept => kept !== term))
export const forgetAllTerms = () => keep(NONE)

export function useRememberedTerm(term: string) {
  useEffect(() => {
    if (term) keep([term, ...recentTerms().filter(kept => kept !== term)].slice(0, TERMS_MAX))
  }, [term])
}
