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
  /** The reason why the note isn't saved. */
  words?: string
  /** The version that another tab saved meanwhile. */
  theirs?: Note
}

/**
 * The state of one open note, shared by all parts of a page. It loads the note, takes changes and saves them
 * with a delay.
 */
export class NoteStore {
  readonly #target: NoteTarget
  readonly #memberId: number
  readonly #listeners = newListeners()
  #state: NoteState = { stage: 'loading', savedAt: null }
  /** The server version that the next save replaces. */
  #version = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false

  readonly subscribe = this.#listeners.subscribe
  readonly now = () => this.#state

  constructor(target: NoteTarget, memberId: number) {
    this.#target = target
    this.#memberId = memberId
  }

  async load() {
    this.#setState({ stage: 'loading', savedAt: null })
    try {
      const { data } = await browserApi('GET /api/note', { query: this.#target })
      this.#version = data.version
      const drafts = takeNoteDrafts(this.#target, this.#memberId).filter(draft => !isSameNote(draft, data))
      const mine = mergedNotes(drafts)
      if (!mine) return this.#settle(data, data.savedAt)
      mine.board ??= data.board
      const isOlder = drafts.some(draft => draft.version !== data.version)
      this.#storeDraft(mine)
      const { savedAt } = data
      if (isOlder) return this.#setState({ stage: 'stale', note: mine, savedAt, theirs: data })
      this.#setState({ stage: 'unsaved', note: mine, savedAt })
      this.#sendAfter(0)
    } catch (error) {
      this.#setState({ stage: 'failed', savedAt: null, words: failureWords(error) })
    }
  }

  write(change: Partial<NoteContent>) {
    if (!this.#state.note) return
    const isStale = this.#state.stage === 'stale'
    const note = { ...this.#state.note, ...change }
    this.#storeDraft(note)
    this.#setState({ ...this.#state, note, stage: isStale ? 'stale' : 'unsaved' })
    if (!isStale) this.#sendAfter(PAUSE_MS)
  }

  /** Resolves a conflict with the chosen content. */
  choose(note: NoteContent) {
    this.#storeDraft(note)
    this.#setState({ stage: 'unsaved', note, savedAt: this.#state.savedAt })
    void this.send()
  }

  async send() {
    clearTimeout(this.#timer)
    const note = this.#unsentNote()
    if (!note) return
    this.#isSending = true
    this.#setState({ stage: 'saving', note, savedAt: this.#state.savedAt })
    try {
      const { data } = await browserApi('PUT /api/note', { body: this.#bodyOf(note) })
      this.#version = data.version
      if (this.#state.note === note) this.#settle(note, data.savedAt)
      else {
        if (this.#state.note) this.#storeDraft(this.#state.note)
        this.#setState({ ...this.#state, stage: 'unsaved', savedAt: data.savedAt })
        this.#sendAfter(PAUSE_MS)
      }
    } catch (error) {
      this.#handleFailure(error)
    } finally {
      this.#isSending = false
    }
  }

  /**
   * Saves while the page unloads, without waiting for the response. The draft remains in the browser until
   * the save is confirmed.
   */
  leave() {
    const note = this.#unsentNote()
    if (!note) return
    sendAuthorised('/api/note', {
      method: 'PUT',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(this.#bodyOf(note)),
    }).catch(() => undefined)
  }

  /** Saves once the note is no longer shown. */
  stop() {
    if (this.#state.stage !== 'stale') void this.send()
  }

  #setState(next: NoteState) {
    this.#state = next
    this.#listeners.notify()
  }

  #storeDraft(note: NoteContent) {
    storeNoteDraft(this.#target, this.#memberId, { ...note, version: this.#version, keptAt: Date.now() })
  }

  #sendAfter(pause: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.send(), pause)
  }

  #settle(note: NoteContent, savedAt: string | null) {
    storeNoteDraft(this.#target, this.#memberId, null)
    this.#setState({ stage: 'saved', note, savedAt })
  }

  #unsentNote() {
    const { note, stage } = this.#state
    return !this.#isSending && (stage === 'unsaved' || stage === 'waiting') ? note : undefined
  }

  #bodyOf(note: NoteContent) {
    return { ...this.#target, ...note, version: this.#version }
  }

  #handleFailure(error: unknown) {
    if (error instanceof Refusal && error.code === 'stale') {
      const theirs = error.details.data?.note as Note
      this.#version = theirs.version
      return this.#setState({ ...this.#state, stage: 'stale', theirs })
    }
    const isTransient = error instanceof NoResponse || !(error instanceof Refusal) || error.status >= 429
    this.#setState({
      ...this.#state,
      stage: 'waiting',
      words: error instanceof NoResponse ? '연결되면 저장합니다.' : failureWords(error),
    })
    if (isTransient) this.#sendAfter(RETRY_MS)
  }
}
