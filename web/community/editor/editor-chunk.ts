import { type ComponentType, useEffect, useState } from 'react'
import type { EditorProps } from './editor-handle.ts'

type Editor = ComponentType<EditorProps>

let loaded: Editor | undefined
let loading: Promise<Editor> | undefined

/** The editor comes in a chunk of its own, once. */
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

/** Whether the editor is there, or won't be: a form that waits for it comes in one piece, and nothing in it jumps. */
export function useEditorSettled() {
  const [isSettled, setSettled] = useState(loaded !== undefined)
  useEffect(() => {
    const settle = () => setSettled(true)
    loadEditor().then(settle, settle)
  }, [])
  return isSettled
}
