import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { ALT_MAX } from '#contract/platform/images/image-rules.ts'
import { lengthProblem } from '#web/ui/forms/lengths.ts'
import { isComposing } from '#web/ui/input/ime.ts'
import { isCovered } from '../cover.ts'
import { Trash2 } from '../toolbar/tool-icons.ts'
import { useEditorSnapshot } from '../use-editor-snapshot.ts'
import { removeImage } from './image-files.ts'
import { fitInto, imageSizes, type Size } from './image-size.ts'

function selectedImage({ state: { selection } }: Editor) {
  const isImage = selection instanceof NodeSelection && selection.node.type.name === 'image'
  return isImage ? { position: selection.from, node: selection.node } : undefined
}

/** The natural size, read from the image in the editor. */
function naturalSize(editor: Editor, position: number) {
  const shown = editor.view.nodeDOM(position)
  const image = shown instanceof Element ? shown.querySelector('img') : null
  return { width: image?.naturalWidth ?? 0, height: image?.naturalHeight ?? 0 }
}

/** The controls overlay the end of the text, so their image is scrolled out from under them. */
function useImageAbove(editor: Editor, shown: string, controls: RefObject<HTMLFieldSetElement | null>) {
  useLayoutEffect(() => {
    const at = selectedImage(editor)?.position
    const figure = at === undefined ? null : editor.view.nodeDOM(at)
    if (!shown || !controls.current || !(figure instanceof HTMLElement)) return
    const below = Number.parseFloat(getComputedStyle(controls.current).bottom)
    figure.style.scrollMarginBottom = `${below + controls.current.offsetHeight + 8}px`
    figure.scrollIntoView({ block: 'nearest' })
  }, [editor, shown, controls])
}

interface SizeProps {
  natural(): Size
  width: number | null
  onChoose(size: Size): void
}

function SizeButtons({ natural, width, onChoose }: SizeProps) {
  const current = imageSizes.findLast(({ box }) => fitInto(natural(), box).width === width)
  return (
    <div className="sizes">
      {imageSizes.map(size => (
        <button
          key={size.label}
          type="button"
          aria-pressed={size === current}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(fitInto(natural(), size.box))}
        >
          {size.label}
        </button>
      ))}
    </div>
  )
}

interface AltProps {
  alt: string
  onChange(alt: string | null): void
  onEnter(): void
}

function AltField({ alt, onChange, onEnter }: AltProps) {
  const id = useId()
  const tooLong = lengthProblem(alt, ALT_MAX)
  // Enter would submit the post's form.
  function backOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isComposing(event)) onEnter()
  }
  return (
    <>
      <label htmlFor={id}>대체 텍스트</label>
      <input
        id={id}
        defaultValue={alt}
        name="image-alt"
        data-max={ALT_MAX}
        aria-invalid={tooLong ? true : undefined}
        placeholder="이미지를 설명해 주세요."
        onKeyDown={backOnEnter}
        onInput={({ currentTarget: { value } }) => onChange(value.trim() || null)}
      />
      {tooLong && (
        <p role="alert" className="basis-full text-sm text-stamp">
          {tooLong}
        </p>
      )}
    </>
  )
}

/** Size, alternative text and removal of the selected image, below the text. */
export function ImageControls({ editor }: { editor: Editor }) {
  const shown = useEditorSnapshot(editor, now => {
    const image = selectedImage(now)
    return image ? JSON.stringify([image.position, image.node.attrs.src]) : ''
  })
  // Only triggers a render when the image's size or cover changes.
  useEditorSnapshot(editor, now => `${selectedImage(now)?.node.attrs.width} ${isCovered(now.state)}`)
  useEditorSnapshot(editor, now => lengthProblem(selectedImage(now)?.node.attrs.alt ?? '', ALT_MAX) ?? '')
  const image = selectedImage(editor)
  const controls = useRef<HTMLFieldSetElement>(null)
  useImageAbove(editor, shown, controls)
  if (!image) return null
  const { position, node } = image
  function change(attributes: object) {
    const { tr } = editor.state
    for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(position, name, value)
    editor.view.dispatch(tr)
  }

  return (
    <fieldset ref={controls} className="editor-image-controls">
      <legend className="sr-only">선택한 이미지</legend>
      <SizeButtons natural={() => naturalSize(editor, position)} width={node.attrs.width} onChoose={change} />
      <button
        type="button"
        className="words"
        aria-pressed={isCovered(editor.state)}
        onMouseDown={event => event.preventDefault()}
        onClick={() => editor.commands.toggleCover()}
      >
        가리기
      </button>
      <AltField
        // Each image has a field of its own, so an unfinished composition is never written to another image.
        key={shown}
        alt={node.attrs.alt ?? ''}
        onChange={alt => change({ alt })}
        onEnter={() => editor.commands.focus()}
      />
      <button
        type="button"
        aria-label="이미지 삭제"
        title="이미지 삭제"
        onClick={() => removeImage(editor, position)}
      >
        <Trash2 size={20} />
      </button>
    </fieldset>
  )
}
