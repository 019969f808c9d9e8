import { postFields } from '#contract/post-fields.ts'

/** Under this, each form keeps what is being written, by the member whom it belongs to. */
export const DRAFT = 'draft:'
/** What a visitor typed and wants to send after signing in: this tab's alone. */
export const TYPED = 'typed:'

const keysIn = (storage: Storage, start: string) => Object.keys(storage).filter(key => key.startsWith(start))

/** Whether a draft tells how a case ends: its answer, its explanation or a hint, or talk of those who know. */
export function tellsSolution(key: string, text: string) {
  if (key.startsWith(`${DRAFT}solved-room:`)) return true
  try {
    const draft = JSON.parse(text) ?? {}
    return Object.entries(postFields).some(([name, field]) => field.tellsEnding && draft[name]?.length > 0)
  } catch {
    return false
  }
}

/** Takes out of the browser what the next person at it must not read. `toTab`: its writer may still be here. */
export function sealDrafts({ toTab }: { toTab: boolean }) {
  for (const key of keysIn(localStorage, DRAFT)) {
    const text = localStorage.getItem(key) ?? ''
    if (!tellsSolution(key, text)) continue
    if (toTab) sessionStorage.setItem(key, text)
    localStorage.removeItem(key)
  }
}

/** What waited in this tab for its writer to come back. */
export function clearTab() {
  for (const start of [DRAFT, TYPED])
    for (const key of keysIn(sessionStorage, start)) sessionStorage.removeItem(key)
}

/** All that was being written, of whomever: the member is gone for good. */
export function dropDrafts() {
  for (const key of keysIn(localStorage, DRAFT)) localStorage.removeItem(key)
}
