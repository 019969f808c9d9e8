import type { NoteTarget } from '#contract/puzzles/case-notes/note-rules.ts'
import type { NoteBoard, NoteGrid } from '#contract/puzzles/case-notes/notes.ts'
import { NOTE_DRAFT } from '#web/app/session/draft-cleanup.ts'
import { readDraft, removeDraftText, storeDraftText } from '#web/app/session/draft-storage.ts'

export interface NoteContent {
  text: string
  grid: NoteGrid | null
  /** The board; missing in drafts of earlier releases. */
  board?: NoteBoard | null
}

/** An unsaved note, and the version it is based on. */
interface NoteDraft extends NoteContent {
  version: number
  /** Timestamp in ms since 1970. */
  keptAt: number
}

/** Age from which another tab's draft counts as abandoned. Its tab may still be saving a younger one. */
const ORPHANED_AFTER_MS = 10_000

const TAB = 'tab'

/** Each page has its own id, because a duplicated tab copies the session storage. */
const PAGE = Math.random().toString(36).slice(2)

let isListening = false

/** The ids of this page and of the page before it in this tab. No other open page has them. */
function ownIds() {
  if (!isListening) addEventListener('pagehide', () => sessionStorage.setItem(TAB, PAGE))
  isListening = true
  return [PAGE, sessionStorage.getItem(TAB)]
}

const keyPrefix = (target: NoteTarget, memberId: number) =>
  `${NOTE_DRAFT}${memberId}:${'day' in target ? target.day : target.postId}:`

/** Takes over the unsaved drafts of this tab and of closed tabs, oldest first. */
export function takeNoteDrafts(target: NoteTarget, memberId: number): NoteDraft[] {
  try {
    const start = keyPrefix(target, memberId)
    const own = ownIds().map(id => start + id)
    const found = [...Object.keys(sessionStorage), ...Object.keys(localStorage)]
      .filter(key => key.startsWith(start))
      .flatMap(key => {
        const draft = readDraft<NoteDraft>(key)
        return draft ? [{ key, draft }] : []
      })
      .filter(({ key, draft }) => own.includes(key) || Date.now() - draft.keptAt > ORPHANED_AFTER_MS)
    for (const { key } of found) removeDraftText(key)
    return found.map(({ draft }) => draft).sort((one, other) => one.keptAt - other.keptAt)
  } catch {
    // If the browser refuses storage, a draft lives only as long as its tab.
    return []
  }
}

export function storeNoteDraft(target: NoteTarget, memberId: number, draft: NoteDraft | null) {
  try {
    const key = keyPrefix(target, memberId) + PAGE
    if (draft) storeDraftText(key, JSON.stringify(draft))
    else removeDraftText(key)
  } catch {}
}
