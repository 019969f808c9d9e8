import { useCallback, useEffect, useRef, useState } from 'react'
import { dropDraft, freeSlot, type KeptDraft, storePostDraft } from './post-drafts.ts'

/** Debounce of draft saving in milliseconds. A crash loses at most this much writing. */
const PAUSE_MS = 600

interface Writing {
  /** The form's name, which depends on the chosen board. */
  name: string
  /** The slot of the continued draft. Without one, a free slot is used, and other drafts stay untouched. */
  slot: string | undefined
  collect(): KeptDraft
}

/** Saves the form as a draft in this browser until the post is saved or discarded. */
export function useDraftKeeping(writing: Writing) {
  const latest = useRef(writing)
  latest.current = writing
  const isUnsaved = useRef(false)
  const [savedAt, setSavedAt] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const kept = useRef(writing.slot === undefined ? undefined : { name: writing.name, slot: writing.slot })

  const keepNow = useCallback(() => {
    clearTimeout(timer.current)
    if (!isUnsaved.current) return
    const { name, collect } = latest.current
    const draft = collect()
    const before = kept.current
    const slot = before?.name === name ? before.slot : freeSlot({ name, memberId: draft.memberId })
    if (!storePostDraft(slot, draft)) return
    if (before && before.slot !== slot) dropDraft(before.slot)
    kept.current = { name, slot }
    setSavedAt(new Date().toISOString())
  }, [])

  const noteChange = useCallback(() => {
    isUnsaved.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(keepNow, PAUSE_MS)
  }, [keepNow])

  /** Removes the draft after the post is saved or discarded. */
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    isUnsaved.current = false
    if (kept.current) dropDraft(kept.current.slot)
    kept.current = undefined
    setSavedAt(undefined)
  }, [])

  useEffect(() => {
    addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepNow)
    return () => {
      // The form may close without a question, for example when the session ends and the sign-in opens.
      keepNow()
      removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepNow)
    }
  }, [keepNow])

  return { savedAt, noteChange, keepNow, forget, hasUnsaved: useCallback(() => isUnsaved.current, []) }
}
