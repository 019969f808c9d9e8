import { useCallback, useEffect, useRef, useState } from 'react'
import { type KnownDraft, removeDraft, type StoredDraft, storePostDraft } from './post-drafts.ts'

/** Debounce of draft saving in milliseconds. A crash loses at most this much writing. */
const PAUSE_MS = 600

interface Writing {
  /** The form's name, which depends on the chosen board. */
  name: string
  /** The continued draft. Without one, a free slot is used, and other drafts stay untouched. */
  continued: KnownDraft | undefined
  collect(): StoredDraft
}

/** Saves the form as a draft in this browser until the post is saved or discarded. */
export function useDraftAutosave(writing: Writing) {
  const latest = useRef(writing)
  latest.current = writing
  const isUnsaved = useRef(false)
  const [savedAt, setSavedAt] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const savedDraft = useRef(writing.continued && { ...writing.continued, name: writing.name })

  /** Returns whether the text is stored. */
  const saveNow = useCallback(() => {
    clearTimeout(timer.current)
    if (!isUnsaved.current) return true
    const { name, collect } = latest.current
    const draft = collect()
    const before = savedDraft.current
    const known = before?.name === name ? before : undefined
    const saved = storePostDraft({ name, memberId: draft.memberId }, draft, known)
    if (!saved) return false
    if (before && before.slot !== saved.slot) removeDraft(before)
    savedDraft.current = { name, ...saved }
    setSavedAt(new Date().toISOString())
    return true
  }, [])

  const scheduleSave = useCallback(() => {
    isUnsaved.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(saveNow, PAUSE_MS)
  }, [saveNow])

  /** Removes the draft after the post is saved or discarded. */
  const discard = useCallback(() => {
    clearTimeout(timer.current)
    isUnsaved.current = false
    if (savedDraft.current) removeDraft(savedDraft.current)
    savedDraft.current = undefined
    setSavedAt(undefined)
  }, [])

  useEffect(() => {
    addEventListener('pagehide', saveNow)
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      // The form may close without a question, for example when the session ends and the sign-in opens.
      saveNow()
      removeEventListener('pagehide', saveNow)
      document.removeEventListener('visibilitychange', saveNow)
    }
  }, [saveNow])

  return { savedAt, scheduleSave, saveNow, discard, hasUnsaved: useCallback(() => isUnsaved.current, []) }
}
