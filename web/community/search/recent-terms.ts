import { useEffect, useSyncExternalStore } from 'react'
import { newListeners } from '#web/app/state/emitter.ts'

const KEY = 'recentSearches'
const TERMS_MAX = 8
const NONE: string[] = []

const listeners = newListeners()
/** The stored text and its parsed terms. A store snapshot must keep its identity until the data changes. */
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

function storeTerms(terms: string[]) {
  try {
    if (terms.length > 0) localStorage.setItem(KEY, JSON.stringify(terms))
    else localStorage.removeItem(KEY)
  } catch {
    // Without browser storage the search still works.
  }
  listeners.notify()
}

function subscribe(listener: () => void) {
  const stop = listeners.subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    stop()
    removeEventListener('storage', listener)
  }
}

/** Recent searches in this browser, newest first. They are never sent to a server. */
export const useRecentTerms = () => useSyncExternalStore(subscribe, recentTerms, () => NONE)

export const forgetTerm = (term: string) => storeTerms(recentTerms().filter(kept => kept !== term))
export const forgetAllTerms = () => storeTerms(NONE)

export function useRememberedTerm(term: string) {
  useEffect(() => {
    if (term) storeTerms([term, ...recentTerms().filter(kept => kept !== term)].slice(0, TERMS_MAX))
  }, [term])
}
