import type { Editor, JSONContent } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { dropPoint } from '@tiptap/pm/transform'
import { acceptedImageTypes, IMAGE_BYTES_MAX, imageTypeWords } from '#contract/platform/images/image-rules.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { stylesAside } from '../pasting/pasted-styles.ts'
import type { Uploads } from './uploads.ts'

/** The reason a file is not uploaded. The server checks the bytes too, but this check saves the upload. */
function problemOf({ type, size }: File) {
  if (!(acceptedImageTypes as readonly string[]).includes(type)) return imageTypeWords
  if (size > IMAGE_BYTES_MAX) return `이미지는 ${IMAGE_BYTES_MAX / 1024 / 1024}MB까지 올릴 수 있습니다.`
  return null
}

/** Shows the images at once, at the caret or the drop position, and uploads them. */
export function insertImages(editor: Editor, uploads: Uploads, files: File[], at?: number) {
  const problems = new Set(files.map(problemOf).filter(problem => problem !== null))
  for (const problem of problems) toast.failure(problem)
  const images: JSONContent[] = files
    .filter(file => !problemOf(file))
    .map(file => ({ type: 'image', attrs: { src: uploads.begin(file) } }))
  if (images.length === 0) return
  const { doc, selection } = editor.state
  const position = at ?? selection.to
  const spot = doc.resolve(position)
  const isEndOfBlock = spot.parentOffset === spot.parent.content.size
  const endsHere = isEndOfBlock && (spot.depth ? spot.after(1) : position) === doc.content.size
  // The author needs a line to write on below the last image.
  editor
    .chain()
    .command(({ tr }) => Boolean(closeHistory(tr)))
    .insertContentAt(position, endsHere ? [...images, { type: 'paragraph' }] : images)
    .run()
}

/** Removes an image. This is a separate undo step, even right after the image was inserted. */
export function removeImage(editor: Editor, position: number) {
  const { tr, doc } = editor.state
  const { nodeSize } = doc.nodeAt(position) ?? { nodeSize: 0 }
  editor.view.dispatch(closeHistory(tr.delete(position, position + nodeSize)))
  editor.commands.focus()
}

const imagesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** Office programs attach a picture of the copied text to the text. */
const carriesText = (data: DataTransfer | null) =>
  new DOMParser()
    .parseFromString(stylesAside(data?.getData('text/html') ?? ''), 'text/html')
    .body.textContent?.trim() !== ''

/** Whether a paste is meant to insert its image files. */
export const takesImageFiles = (data: DataTransfer | null) => imagesIn(data).length > 0 && !carriesText(data)

export const imageFiles = (editor: Editor, uploads: Uploads) =>
  new Plugin({
    props: {
      handlePaste(_view, { clipboardData }) {
        if (!takesImageFiles(clipboardData)) return false
        insertImages(editor, uploads, imagesIn(clipboardData))
        return true
      },
      handleDrop(view, event, _slice, isMove) {
        const files = isMove ? [] : imagesIn(event.dataTransfer)
        if (files.length === 0) return false
        event.preventDefault()
        const spot = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? 0
        const image = editor.schema.nodes.image?.create()
        const between = image && dropPoint(view.state.doc, spot, new Slice(Fragment.from(image), 0, 0))
        insertImages(editor, uploads, files, between ?? spot)
        return true
      },
    },
  })
