import { useEffect, useState, useSyncExternalStore } from 'react'
import type { NoteTarget } from '#contract/puzzles/case-notes/note-rules.ts'
import { useViewer } from '#web/app/session/session.ts'
import type { NoteState, NoteStore } from './note-store.ts'
import { acquireNote } from './open-notes.ts'

const LOADING: NoteState = { stage: 'loading', savedAt: null }
const subscribeToNothing = () => () => {}

/**
 * The viewer's own note while the component is mounted. The store is `null` if the viewer may not write
 * notes.
 */
export function useNote(on: NoteTarget): { noteState: NoteState; noteStore: NoteStore | null } {
  const viewer = useViewer()
  const memberId = viewer?.activated ? viewer.memberId : undefined
  const place = JSON.stringify(on)
  const [noteStore, setNoteStore] = useState<NoteStore | null>(null)
  useEffect(() => {
    if (memberId === undefined) return
    const { store, release } = acquireNote(JSON.parse(place), memberId)
    setNoteStore(store)
    return () => {
      setNoteStore(null)
      release()
    }
  }, [memberId, place])
  const noteState = useSyncExternalStore(
    noteStore?.subscribe ?? subscribeToNothing,
    noteStore?.now ?? (() => LOADING),
    () => LOADING,
  )
  return { noteState, noteStore }
}
