import type { NoteTarget } from '#contract/puzzles/case-notes/note-rules.ts'
import { NoteStore } from './note-store.ts'

const open = new Map<string, { store: NoteStore; users: number }>()

let isListening = false

/** Page events apply to all notes open on the page. */
function listen() {
  if (isListening) return
  isListening = true
  addEventListener('pagehide', () => {
    for (const { store } of open.values()) store.leave()
  })
  addEventListener('online', () => {
    for (const { store } of open.values()) void (store.now().stage === 'failed' ? store.load() : store.send())
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') for (const { store } of open.values()) void store.send()
  })
}

/** The store of a note, shared by all parts of a page that show it. Each caller must release it. */
export function acquireNote(target: NoteTarget, memberId: number) {
  listen()
  const key = `${memberId}:${JSON.stringify(target)}`
  const entry = open.get(key) ?? { store: new NoteStore(target, memberId), users: 0 }
  if (entry.users === 0) void entry.store.load()
  entry.users += 1
  open.set(key, entry)
  return {
    store: entry.store,
    release() {
      entry.users -= 1
      entry.store.stop()
      if (entry.users === 0) open.delete(key)
    },
  }
}
