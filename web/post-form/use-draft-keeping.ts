import { useCallback, useEffect, useRef } from 'react'
import { type Draft, dropDraft, keepDraft } from './drafts.ts'

/** A pause in writing; a browser that dies loses no more than this. */
const PAUSE_MS = 600

interface Writing {
  /** The form's name, which follows the board that is chosen. */
  name: string
  collect(): Draft
  /** An earlier draft still waits for its answer: nothing takes its place by itself. */
  isHeld: boolean
}

/** Keeps what is written in this browser until it is saved or thrown away. */
export function useDraftKeeping(writing: Writing) {
  const latest = useRef(writing)
  latest.current = writing
  const isUnsaved = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keptAs = useRef<string>(undefined)

  const keepNow = useCallback(() => {
    clearTimeout(timer.current)
    if (!isUnsaved.current) return
    const { name, collect } = latest.current
    if (!keepDraft(name, collect())) return
    if (keptAs.current && keptAs.current !== name) dropDraft(keptAs.current)
    keptAs.current = name
  }, [])

  const noteChange = useCallback(() => {
    isUnsaved.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current.isHeld || keepNow(), PAUSE_MS)
  }, [keepNow])

  /** It is saved, or not wanted: nothing is left of it here. */
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    isUnsaved.current = false
    if (keptAs.current) dropDraft(keptAs.current)
    keptAs.current = undefined
    if (!latest.current.isHeld) dropDraft(latest.current.name)
  }, [])

  useEffect(() => {
    const keepUnlessHeld = () => latest.current.isHeld || keepNow()
    addEventListener('pagehide', keepUnlessHeld)
    document.addEventListener('visibilitychange', keepUnlessHeld)
    return () => {
      // The form may go without a question: a session ends, and its screen leads to the sign-in.
      keepNow()
      removeEventListener('pagehide', keepUnlessHeld)
      document.removeEventListener('visibilitychange', keepUnlessHeld)
    }
  }, [keepNow])

  return { noteChange, keepNow, forget, hasUnsaved: useCallback(() => isUnsaved.current, []) }
}
