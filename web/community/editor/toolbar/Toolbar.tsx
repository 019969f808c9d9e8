import type { Editor } from '@tiptap/core'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { acceptedImageTypes } from '#contract/platform/images/image-rules.ts'
import { endingComposition } from '../composition.ts'
import { useEditorSnapshot } from '../use-editor-snapshot.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { type Tool, tools } from './tools.ts'

/** One character per tool: on, off or unavailable. */
const stateOf = ({ isOn, can }: Tool, editor: Editor) =>
  can && !can(editor) ? 'x' : isOn?.(editor) ? '1' : '0'

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The index of the "more" button, which unfolds rare tools on narrow screens. */
const MORE = tools.length

/** The tool that Tab reaches, and the keys that move to others. */
function useStop() {
  const row = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const buttons = () => [...(row.current?.querySelectorAll('button') ?? [])]

  function move(event: KeyboardEvent) {
    const shown = buttons().filter(button => button.checkVisibility())
    const now = shown.indexOf(event.target as HTMLButtonElement)
    const next = steps[event.key]?.(now, shown.length)
    if (next === undefined) return
    event.preventDefault()
    shown[next]?.focus()
  }

  function follow({ target }: FocusEvent) {
    const at = buttons().indexOf(target as HTMLButtonElement)
    if (at >= 0) setStop(at)
  }

  /** A button that may be folded away or hidden can't be the Tab stop. */
  function leave({ relatedTarget }: FocusEvent) {
    if (!row.current?.contains(relatedTarget) && (stop === MORE || tools[stop]?.isSeldom)) setStop(0)
  }

  return { stop, setStop, row, events: { onKeyDown: move, onFocus: follow, onBlur: leave } }
}

/** The toolbar is a single Tab stop; arrow keys move between tools. */
export function Toolbar({ editor, onImages }: { editor: Editor; onImages(files: File[]): void }) {
  const states = useEditorSnapshot(editor, now => tools.map(tool => stateOf(tool, now)).join(''))
  const { stop, setStop, row, events } = useStop()
  const [isFolded, setFolded] = useState(true)
  const [isLinking, setLinking] = useState(false)
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

  return (
    <>
      <div
        ref={row}
        role="toolbar"
        aria-label="서식"
        tabIndex={-1}
        {...events}
        data-folded={isFolded || undefined}
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
            // Keeps the caret and an unfinished composition in place.
            onMouseDown={event => event.preventDefault()}
            onClick={() => run(tool, at)}
            className={`${tool.startsGroup ? 'starts-group' : ''} ${tool.isSeldom ? 'seldom' : ''}`}
          >
            <tool.icon size={20} />
          </button>
        ))}
        <button
          type="button"
          aria-expanded={!isFolded}
          tabIndex={stop === MORE ? 0 : -1}
          onMouseDown={event => event.preventDefault()}
          onClick={() => setFolded(!isFolded)}
          className="more-tools"
        >
          {isFolded ? '더 보기' : '접기'}
        </button>
      </div>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={acceptedImageTypes.join()}
        onChange={({ target }) => {
          onImages([...(target.files ?? [])])
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}
