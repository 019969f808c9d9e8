import type { NoteTarget } from '#contract/puzzles/case-notes/note-rules.ts'
import { newNoteKeeper } from './note-keeper.ts'

export type NoteKeeper = ReturnType<typeof newNoteKeeper>

const open = new Map<string, { keeper: NoteKeeper; holders: number }>()

let listens = false

/** Page events apply to all notes open on the page. */
function listen() {
  if (listens) return
  listens = true
  addEventListener('pagehide', () => {
    for (const { keeper } of open.values()) keeper.leave()
  })
  addEventListener('online', () => {
    for (const { keeper } of open.values())
      void (keeper.now().stage === 'failed' ? keeper.load() : keeper.send())
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') for (const { keeper } of open.values()) void keeper.send()
  })
}

/** The keeper of a note, shared by all parts of a page that show it. Each caller must release it. */
export function holdNote(target: NoteTarget, memberId: number) {
  listen()
  const key = `${memberId}:${JSON.stringify(target)}`
  const held = open.get(key) ?? { keeper: newNoteKeeper(target, memberId), holders: 0 }
  if (held.holders === 0) void held.keeper.load()
  held.holders += 1
  open.set(key, held)
  return {
    keeper: held.keeper,
    letGo() {
      held.holders -= 1
      held.keeper.stop()
      if (held.holders === 0) open.delete(key)
    },
  }
}
