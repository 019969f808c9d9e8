import { postFields } from '#contract/community/posts/post-fields.ts'

/** Under this, each form keeps what is being written, by the member whom it belongs to. */
export const DRAFT = 'draft:'
/** What a member noted about a case, until a server has it. */
export const NOTE_DRAFT = `${DRAFT}note:`
/** What a visitor typed and wants to send after signing in: this tab's alone. */
export const TYPED = 'typed:'

/** Under this and a member's id, what they wrote without a connection waits to be sent. */
export const WAITING = 'waiting:'

const keysIn = (storage: Storage, start: string) => Object.keys(storage).filter(key => key.startsWith(start))

/** Whether a draft tells how a case ends: its answer, its explanation or a hint, talk of those who know, or a note. */
export function tellsSolution(key: string, text: string) {
  if (key.startsWith(`${DRAFT}solved-room:`) || key.startsWith(NOTE_DRAFT)) return true
  try {
    const draft = JSON.parse(text) ?? {}
    return Object.entries(postFields).some(([name, field]) => field.tellsEnding && draft[name]?.length > 0)
  } catch {
    return false
  }
}

/** A session has ended unasked: what tells a solution goes back to its form, in this tab alone. */
function sealWaiting(toTab: boolean) {
  for (const key of keysIn(localStorage, WAITING)) {
    const { tells, place, text, memberId, asked } = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (!tells) continue
    const back = asked?.call === 'POST /api/correct' ? TYPED + place : `${DRAFT}${place}:${memberId}`
    if (toTab) sessionStorage.setItem(back, text)
    localStorage.removeItem(key)
  }
}

/** Takes out of the browser what the next person at it must not read. `toTab`: its writer may still be here. */
export function sealDrafts({ toTab }: { toTab: boolean }) {
  sealWaiting(toTab)
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

/** Waiting is what a member asks for; whoever signs out asks for it no more. */
export function dropAllWaiting() {
  for (const key of keysIn(localStorage, WAITING)) localStorage.removeItem(key)
}
