import { useCallback, useEffect, useRef } from 'react'
import { dropDraft, freeSlot, type KeptDraft, keepDraft } from './post-drafts.ts'

/** A pause in writing; a browser that dies loses no more than this. */
const PAUSE_MS = 600

interface Writing {
  /** The form's name, which follows the board that is chosen. */
  name: string
  /** Where the draft stands that was taken up; otherwise a slot of its own is found, and no other draft is touched. */
  slot: string | undefined
  collect(): KeptDraft
}

/** Keeps what is written in this browser until it is saved or thrown away. */
export function useDraftKeeping(writing: Writing) {
  const latest = useRef(writing)
  latest.current = writing
  const isUnsaved = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const kept = useRef(writing.slot === undefined ? undefined : { name: writing.name, slot: writing.slot })

  const keepNow = useCallback(() => {
    clearTimeout(timer.current)
    if (!isUnsaved.current) return
    const { name, collect } = latest.current
    const draft = collect()
    const before = kept.current
    const slot = before?.name === name ? before.slot : freeSlot({ name, memberId: draft.memberId })
    if (!keepDraft(slot, draft)) return
    if (before && before.slot !== slot) dropDraft(before.slot)
    kept.current = { name, slot }
  }, [])

  const noteChange = useCallback(() => {
    isUnsaved.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(keepNow, PAUSE_MS)
  }, [keepNow])

  /** It is saved, or not wanted: nothing is left of it here. */
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    isUnsaved.current = false
    if (kept.current) dropDraft(kept.current.slot)
    kept.current = undefined
  }, [])

  useEffect(() => {
    addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepNow)
    return () => {
      // The form may go without a question: a session ends, and its screen leads to the sign-in.
      keepNow()
      removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepNow)
    }
  }, [keepNow])

  return { noteChange, keepNow, forget, hasUnsaved: useCallback(() => isUnsaved.current, []) }
}
