import { Refusal } from '#contract/platform/http/refusals.ts'
import type { NoteTarget } from '#contract/puzzles/case-notes/note-rules.ts'
import type { Note } from '#contract/puzzles/case-notes/notes.ts'
import { browserApi, NoResponse, sendAuthorised } from '#web/app/api/browser-api.ts'
import { newListeners } from '#web/app/state/emitter.ts'
import { failureWords } from '#web/ui/feedback/use-action.ts'
import { isSameNote, mergedNotes } from './merged-notes.ts'
import { type NoteContent, storeNoteDraft, takeNoteDrafts } from './note-drafts.ts'

/** Milliseconds after the last keystroke before the note is saved. */
const PAUSE_MS = 2_000
/** Milliseconds before a retry after a transient failure. */
const RETRY_MS = 10_000

export interface NoteState {
  stage: 'loading' | 'failed' | 'saved' | 'unsaved' | 'saving' | 'waiting' | 'stale'
  /** `undefined` until the note is loaded. */
  note?: NoteContent
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
export function createNoteStore(target: NoteTarget, memberId: number) {
  const listeners = newListeners()
  let state: NoteState = { stage: 'loading', savedAt: null }
  /** The server version that the next save replaces. */
  let version = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false

  function setState(next: NoteState) {
    state = next
    listeners.notify()
  }
  const storeDraft = (note: NoteContent) =>
    storeNoteDraft(target, memberId, { ...note, version, keptAt: Date.now() })
  function sendAfter(pause: number) {
    clearTimeout(timer)
    timer = setTimeout(send, pause)
  }
  function settle(note: NoteContent, savedAt: string | null) {
    storeNoteDraft(target, memberId, null)
    setState({ stage: 'saved', note, savedAt })
  }

  async function load() {
    setState({ stage: 'loading', savedAt: null })
    try {
      const { data } = await browserApi('GET /api/note', { query: target })
      version = data.version
      const drafts = takeNoteDrafts(target, memberId).filter(draft => !isSameNote(draft, data))
      const mine = mergedNotes(drafts)
      if (!mine) return settle(data, data.savedAt)
      mine.board ??= data.board
      const isOlder = drafts.some(draft => draft.version !== version)
      storeDraft(mine)
      const { savedAt } = data
      if (isOlder) return setState({ stage: 'stale', note: mine, savedAt, theirs: data })
      setState({ stage: 'unsaved', note: mine, savedAt })
      sendAfter(0)
    } catch (error) {
      setState({ stage: 'failed', savedAt: null, words: failureWords(error) })
    }
  }

  function handleFailure(error: unknown) {
    if (error instanceof Refusal && error.code === 'stale') {
      const theirs = error.details.data?.note as Note
      version = theirs.version
      return setState({ ...state, stage: 'stale', theirs })
    }
    const isTransient = error instanceof NoResponse || !(error instanceof Refusal) || error.status >= 429
    setState({
      ...state,
      stage: 'waiting',
      words: error instanceof NoResponse ? '연결되면 저장합니다.' : failureWords(error),
    })
    if (isTransient) sendAfter(RETRY_MS)
  }

  async function send() {
    clearTimeout(timer)
    const { note, stage } = state
    if (isSending || !note || (stage !== 'unsaved' && stage !== 'waiting')) return
    isSending = true
    setState({ stage: 'saving', note, savedAt: state.savedAt })
    try {
      const { data } = await browserApi('PUT /api/note', { body: { ...target, ...note, version } })
      version = data.version
      if (state.note === note) settle(note, data.savedAt)
      else {
        if (state.note) storeDraft(state.note)
        setState({ ...state, stage: 'unsaved', savedAt: data.savedAt })
        sendAfter(PAUSE_MS)
      }
    } catch (error) {
      handleFailure(error)
    } finally {
      isSending = false
    }
  }

  /**
   * Saves while the page unloads, without waiting for the response. The draft remains in the browser until
   * the save is confirmed.
   */
  function leave() {
    const { note, stage } = state
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
    now: () => state,
    load,
    send,
    leave,
    write(change: Partial<NoteContent>) {
      if (!state.note) return
      const note = { ...state.note, ...change }
      storeDraft(note)
      setState({ ...state, note, stage: state.stage === 'stale' ? 'stale' : 'unsaved' })
      if (state.stage !== 'stale') sendAfter(PAUSE_MS)
    },
    /** Resolves a conflict with the chosen content. */
    choose(note: NoteContent) {
      storeDraft(note)
      setState({ stage: 'unsaved', note, savedAt: state.savedAt })
      void send()
    },
    /** Saves once the note is no longer shown. */
    stop: () => void (state.stage === 'stale' || send()),
  }
}
