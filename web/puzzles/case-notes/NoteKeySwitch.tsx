import { useSyncExternalStore } from 'react'
import { newListeners } from '#web/app/state/emitter.ts'
import { isNoteKeyOn, switchNoteKey } from './note-key.ts'

const changes = newListeners()

/** The switch for the N key in this browser. Phones, which lack the key, hide it. */
export function NoteKeySwitch() {
  const isOn = useSyncExternalStore(changes.subscribe, isNoteKeyOn, () => true)
  return (
    <label className="inline-flex min-h-11 items-center gap-1.5 max-wide:hidden">
      <input
        type="checkbox"
        className="size-4 accent-stamp"
        checked={isOn}
        onChange={() => {
          switchNoteKey(!isOn)
          changes.notify()
        }}
      />
      N 키로 수사 노트 여닫기
    </label>
  )
}
