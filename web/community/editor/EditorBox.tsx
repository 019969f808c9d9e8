import { type ComponentType, memo, useEffect, useState } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { loadEditor, loadedEditor } from './editor-chunk.ts'
import type { EditorProps } from './editor-handle.ts'

type Loaded = ComponentType<EditorProps> | 'failed' | null

/** The place of the editor. If its code failed to load, it offers a retry. */
export const EditorBox = memo(function EditorBox(props: EditorProps) {
  const [Editor, setEditor] = useState<Loaded>(() => loadedEditor() ?? null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry imports the code again
  useEffect(() => {
    loadEditor().then(
      loaded => setEditor(() => loaded),
      () => setEditor('failed'),
    )
  }, [tries])

  if (Editor && Editor !== 'failed') return <Editor {...props} />
  return (
    <div
      aria-busy={Editor === null}
      className="grid min-h-96 place-content-center gap-3 border border-edge bg-card p-4 text-center text-faded"
    >
      {Editor === null ? (
        <p role="status">편집기를 불러오는 중입니다.</p>
      ) : (
        <>
          <p role="alert">편집기를 불러오지 못했습니다.</p>
          <Button
            onClick={() => {
              setEditor(null)
              setTries(tries + 1)
            }}
          >
            다시 시도
          </Button>
        </>
      )}
    </div>
  )
})
