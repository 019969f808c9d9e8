import type { NoteTarget } from '#contract/puzzles/case-notes/note-rules.ts'
import type { NoteBoard, NoteGrid } from '#contract/puzzles/case-notes/notes.ts'
import { NOTE_DRAFT } from '#web/app/session/drafts-left.ts'
import { dropText, storeDraftText } from '#web/app/session/keep-draft.ts'

/** The content of a note. */
export interface Noted {
  text: string
  grid: NoteGrid | null
  /** Drafts of earlier releases have none. */
  board?: NoteBoard | null
}

/** An unsaved note, and the version it is based on. */
interface NoteDraft extends Noted {
  version: number
  /** Timestamp in ms since 1970. */
  keptAt: number
}

/** Another tab is about to save its younger drafts. Drafts older than this failed to save. */
const OTHERS_AFTER_MS = 10_000

const TAB = 'tab'

/** This tab's id, stable across reloads, so that tabs never overwrite each other's drafts. */
function tabName() {
  const name = sessionStorage.getItem(TAB) ?? Math.random().toString(36).slice(2)
  sessionStorage.setItem(TAB, name)
  return name
}

const startOf = (target: NoteTarget, memberId: number) =>
  `${NOTE_DRAFT}${memberId}:${'day' in target ? target.day : target.postId}:`

/** Takes over the unsaved drafts of this tab and of closed tabs, oldest first. */
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
    // If the browser refuses storage, a draft lives only as long as its tab.
    return []
  }
}

export function keepNoteDraft(target: NoteTarget, memberId: number, draft: NoteDraft | null) {
  try {
    const key = startOf(target, memberId) + tabName()
    if (draft) storeDraftText(key, JSON.stringify(draft))
    else dropText(key)
  } catch {}
}
