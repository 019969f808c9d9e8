import { useEffect, useState, useSyncExternalStore } from 'react'
import type { NoteTarget } from '#contract/puzzles/case-notes/note-rules.ts'
import { useViewer } from '#web/app/session/session.ts'
import type { Keeping } from './note-keeper.ts'
import { holdNote, type NoteKeeper } from './open-notes.ts'

const LOADING: Keeping = { stage: 'loading', savedAt: null }
const never = () => () => {}

/**
 * The viewer's own note while the component is mounted. The keeper is `null` if the viewer may not write
 * notes.
 */
export function useNote(on: NoteTarget): { keeping: Keeping; keeper: NoteKeeper | null } {
  const viewer = useViewer()
  const memberId = viewer?.activated ? viewer.memberId : undefined
  const place = JSON.stringify(on)
  const [keeper, setKeeper] = useState<NoteKeeper | null>(null)
  useEffect(() => {
    if (memberId === undefined) return
    const { keeper, letGo } = holdNote(JSON.parse(place), memberId)
    setKeeper(keeper)
    return () => {
      setKeeper(null)
      letGo()
    }
  }, [memberId, place])
  const keeping = useSyncExternalStore(
    keeper?.subscribe ?? never,
    keeper?.now ?? (() => LOADING),
    () => LOADING,
  )
  return { keeping, keeper }
}
