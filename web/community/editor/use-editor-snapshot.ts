import type { Editor } from '@tiptap/core'
import { useCallback, useSyncExternalStore } from 'react'

/** A text snapshot of editor state, so a control re-renders only when it changes. */
export function useEditorSnapshot(editor: Editor, read: (editor: Editor) => string) {
  const subscribe = useCallback(
    (listener: () => void) => {
      editor.on('transaction', listener)
      return () => {
        editor.off('transaction', listener)
      }
    },
    [editor],
  )
  return useSyncExternalStore(subscribe, () => read(editor))
}
