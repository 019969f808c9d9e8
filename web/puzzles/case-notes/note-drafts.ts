import type { NoteTarget } from '#contract/puzzles/case-notes/note-rules.ts'
import type { NoteGrid } from '#contract/puzzles/case-notes/notes.ts'
import { NOTE_DRAFT } from '#web/app/session/drafts-left.ts'
import { dropText, keepText } from '#web/app/session/keep-draft.ts'

/** What a note says. */
export interface Noted {
  text: string
  grid: NoteGrid | null
}

/** A note that no server has yet, and the version over which it was written. */
export interface NoteDraft extends Noted {
  version: number
  /** In ms since 1970. */
  keptAt: number
}

/** What another tab keeps is about to be saved by that tab; what it has kept for longer, it couldn't save. */
const OTHERS_AFTER_MS = 10_000

const TAB = 'tab'

/** This tab's name, the same after a reload: no tab overwrites what another one keeps. */
function tabName() {
  const name = sessionStorage.getItem(TAB) ?? Math.random().toString(36).slice(2)
  sessionStorage.setItem(TAB, name)
  return name
}

const startOf = (target: NoteTarget, memberId: number) =>
  `${NOTE_DRAFT}${memberId}:${'day' in target ? target.day : target.postId}:`

/** What waits to be saved, of this tab and of those that are gone, oldest first; it is this tab's from now on. */
export function takeNoteDrafts(target: NoteTarget, memberId: number): NoteDraft[] {
  try {
    const start = startOf(target, memberId)
    const own = start + tabName()
    const found = [...Object.keys(sessionStorage), ...Object.keys(localStorage)]
      .filter(key => key.startsWith(start))
      .map(key => {
        const text = localStorage.getItem(key) ?? sessionStorage.getItem(key)
        return { key, draft: JSON.parse(text ?? 'null') as NoteDraft }
      })
      .filter(({ key, draft }) => key === own || Date.now() - draft.keptAt > OTHERS_AFTER_MS)
    for (const { key } of found) dropText(key)
    return found.map(({ draft }) => draft).sort((one, other) => one.keptAt - other.keptAt)
  } catch {
    // A browser may refuse its storage: then a note lives as long as its tab.
    return []
  }
}

export function keepNoteDraft(target: NoteTarget, memberId: number, draft: NoteDraft | null) {
  try {
    const key = startOf(target, memberId) + tabName()
    if (draft) keepText(key, JSON.stringify(draft))
    else dropText(key)
  } catch {}
}
