import { Refusal } from '#contract/platform/http/refusals.ts'
import type { NoteTarget } from '#contract/puzzles/case-notes/note-rules.ts'
import type { Note } from '#contract/puzzles/case-notes/notes.ts'
import { browserApi, NoResponse, sendAuthorised } from '#web/app/api/browser-api.ts'
import { newListeners } from '#web/app/state/emitter.ts'
import { failureWords } from '#web/ui/feedback/use-action.ts'
import { isSameNote, joined } from './joined-notes.ts'
import { keepNoteDraft, type Noted, takeNoteDrafts } from './note-drafts.ts'

/** Milliseconds after the last keystroke before the note is saved. */
const PAUSE_MS = 2_000
/** Milliseconds before a retry after a transient failure. */
const AGAIN_MS = 10_000

export interface Keeping {
  stage: 'loading' | 'failed' | 'saved' | 'unsaved' | 'saving' | 'waiting' | 'stale'
  /** `undefined` until the note is loaded. */
  note?: Noted
  savedAt: string | null
  /** The reason why it isn't saved. */
  words?: string
  /** The version that another tab saved meanwhile. */
  theirs?: Note
}

/**
 * The state of one open note, shared by all parts of a page. It loads the note, takes changes and saves them
 * with a delay.
 */
export function newNoteKeeper(target: NoteTarget, memberId: number) {
  const listeners = newListeners()
  let keeping: Keeping = { stage: 'loading', savedAt: null }
  /** The server version that the next save replaces. */
  let version = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false

  function become(next: Keeping) {
    keeping = next
    listeners.notify()
  }
  const keepDraft = (note: Noted) => keepNoteDraft(target, memberId, { ...note, version, keptAt: Date.now() })
  function sendAfter(pause: number) {
    clearTimeout(timer)
    timer = setTimeout(send, pause)
  }
  function settle(note: Noted, savedAt: string | null) {
    keepNoteDraft(target, memberId, null)
    become({ stage: 'saved', note, savedAt })
  }

  async function load() {
    become({ stage: 'loading', savedAt: null })
    try {
      const { data } = await browserApi('GET /api/note', { query: target })
      version = data.version
      const drafts = takeNoteDrafts(target, memberId).filter(draft => !isSameNote(draft, data))
      const mine = joined(drafts)
      if (!mine) return settle(data, data.savedAt)
      mine.board ??= data.board
      const isOlder = drafts.some(draft => draft.version !== version)
      keepDraft(mine)
      const { savedAt } = data
      if (isOlder) return become({ stage: 'stale', note: mine, savedAt, theirs: data })
      become({ stage: 'unsaved', note: mine, savedAt })
      sendAfter(0)
    } catch (error) {
      become({ stage: 'failed', savedAt: null, words: failureWords(error) })
    }
  }

  function fail(error: unknown) {
    if (error instanceof Refusal && error.code === 'stale') {
      const theirs = error.details.data?.note as Note
      version = theirs.version
      return become({ ...keeping, stage: 'stale', theirs })
    }
    const mayPass = error instanceof NoResponse || !(error instanceof Refusal) || error.status >= 429
    become({
      ...keeping,
      stage: 'waiting',
      words: error instanceof NoResponse ? '연결되면 저장합니다.' : failureWords(error),
    })
    if (mayPass) sendAfter(AGAIN_MS)
  }

  async function send() {
    clearTimeout(timer)
    const { note, stage } = keeping
    if (isSending || !note || (stage !== 'unsaved' && stage !== 'waiting')) return
    isSending = true
    become({ stage: 'saving', note, savedAt: keeping.savedAt })
    try {
      const { data } = await browserApi('PUT /api/note', { body: { ...target, ...note, version } })
      version = data.version
      if (keeping.note === note) settle(note, data.savedAt)
      else {
        if (keeping.note) keepDraft(keeping.note)
        become({ ...keeping, stage: 'unsaved', savedAt: data.savedAt })
        sendAfter(PAUSE_MS)
      }
    } catch (error) {
      fail(error)
    } finally {
      isSending = false
    }
  }

  /**
   * Saves while the page unloads, without waiting for the response. The draft remains in the browser until
   * the save is confirmed.
   */
  function leave() {
    const { note, stage } = keeping
    if (!note || isSending || (stage !== 'unsaved' && stage !== 'waiting')) return
    sendAuthorised('/api/note', {
      method: 'PUT',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...target, ...note, version }),
    }).catch(() => undefined)
  }

  return {
    subscribe: listeners.subscribe,
    now: () => keeping,
    load,
    send,
    leave,
    write(change: Partial<Noted>) {
      if (!keeping.note) return
      const note = { ...keeping.note, ...change }
      keepDraft(note)
      become({ ...keeping, note, stage: keeping.stage === 'stale' ? 'stale' : 'unsaved' })
      if (keeping.stage !== 'stale') sendAfter(PAUSE_MS)
    },
    /** Resolves a conflict with the chosen content. */
    choose(note: Noted) {
      keepDraft(note)
      become({ stage: 'unsaved', note, savedAt: keeping.savedAt })
      void send()
    },
    /** Saves once the note is no longer shown. */
    stop: () => void (keeping.stage === 'stale' || send()),
  }
}
