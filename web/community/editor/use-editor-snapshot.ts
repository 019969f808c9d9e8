import type { Editor } from '@tiptap/core'
import { useCallback, useSyncExternalStore } from 'react'

/** What a control shows of the editor's state. As a text, so that it renders anew only when that changes. */
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
