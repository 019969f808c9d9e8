import type { Editor } from '@tiptap/core'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { acceptedImageTypes } from '#contract/image-rules.ts'
import { endingComposition } from './composition.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { type Tool, tools } from './tools.ts'
import { useEditorSnapshot } from './use-editor-snapshot.ts'

/** One letter a tool: on, off, or not possible now. */
const stateOf = ({ isOn, can }: Tool, editor: Editor) =>
  can && !can(editor) ? 'x' : isOn?.(editor) ? '1' : '0'

const steps: Record<string, (at: number) => number> = {
  ArrowRight: at => (at + 1) % tools.length,
  ArrowLeft: at => (at + tools.length - 1) % tools.length,
  Home: () => 0,
  End: () => tools.length - 1,
}

/** One stop for Tab; the arrow keys go from tool to tool. */
export function Toolbar({ editor, onImages }: { editor: Editor; onImages(files: File[]): void }) {
  const states = useEditorSnapshot(editor, now => tools.map(tool => stateOf(tool, now)).join(''))
  const [stop, setStop] = useState(0)
  const [isLinking, setLinking] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const files = useRef<HTMLInputElement>(null)

  function run(tool: Tool, at: number) {
    setStop(at)
    if (states[at] === 'x') return
    if (tool.run === 'image') files.current?.click()
    else if (tool.run === 'link') setLinking(true)
    else {
      const { run } = tool
      endingComposition(editor.view, () => run(editor))
    }
  }

  function move(event: KeyboardEvent) {
    const next = steps[event.key]?.(stop)
    if (next === undefined) return
    event.preventDefault()
    row.current?.querySelectorAll('button')[next]?.focus()
  }

  function follow({ target }: FocusEvent) {
    const at = [...(row.current?.querySelectorAll('button') ?? [])].indexOf(target as HTMLButtonElement)
    if (at >= 0) setStop(at)
  }

  return (
    <>
      <div
        ref={row}
        role="toolbar"
        aria-label="서식"
        tabIndex={-1}
        onKeyDown={move}
        onFocus={follow}
        className="editor-tools"
      >
        {tools.map((tool, at) => (
          <button
            key={tool.label}
            type="button"
            aria-label={tool.label}
            title={tool.label}
            tabIndex={at === stop ? 0 : -1}
            aria-pressed={tool.isOn ? states[at] === '1' : undefined}
            aria-disabled={states[at] === 'x' || undefined}
            // Keeps the caret, and a syllable that is being composed, where they are.
            onMouseDown={event => event.preventDefault()}
            onClick={() => run(tool, at)}
            className={tool.startsGroup && 'starts-group'}
          >
            <tool.icon size={20} />
          </button>
        ))}
      </div>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={acceptedImageTypes.join()}
        onChange={({ target }) => {
          onImages([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}
