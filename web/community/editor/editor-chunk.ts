import { type ComponentType, useEffect, useState } from 'react'
import type { EditorProps } from './editor-handle.ts'

type Editor = ComponentType<EditorProps>

let loaded: Editor | undefined
let loading: Promise<Editor> | undefined

/** Loads the editor's separate chunk once. */
export function loadEditor() {
  loading ??= import('./Editor.tsx').then(
    module => {
      loaded = module.Editor
      return loaded
    },
    error => {
      loading = undefined
      throw error
    },
  )
  return loading
}

export const loadedEditor = () => loaded

/**
 * Whether the editor has loaded or failed. A form that waits for it renders as a whole, so nothing in it
 * shifts.
 */
export function useEditorSettled() {
  const [isSettled, setSettled] = useState(loaded !== undefined)
  useEffect(() => {
    const settle = () => setSettled(true)
    loadEditor().then(settle, settle)
  }, [])
  return isSettled
}
