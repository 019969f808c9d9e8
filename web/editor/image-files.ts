import type { Editor, JSONContent } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { dropPoint } from '@tiptap/pm/transform'
import { acceptedImageTypes, IMAGE_BYTES_MAX } from '#contract/images.ts'
import { toast } from '../ui/toast.tsx'
import type { Uploads } from './uploads.ts'

/** Why a file isn't even sent. The server looks at the bytes; this spares the wait. */
function problemOf({ type, size }: File) {
  if (!(acceptedImageTypes as readonly string[]).includes(type))
    return 'gif, jpeg, png, svg 이미지만 올릴 수 있습니다.'
  if (size > IMAGE_BYTES_MAX) return `이미지는 ${IMAGE_BYTES_MAX / 1024 / 1024}MB까지 올릴 수 있습니다.`
  return null
}

/** Shows the images at once, at the caret or where they were dropped, and uploads them. */
export function insertImages(editor: Editor, uploads: Uploads, files: File[], at?: number) {
  const problems = new Set(files.map(problemOf).filter(problem => problem !== null))
  for (const problem of problems) toast.failure(problem)
  const images: JSONContent[] = files
    .filter(file => !problemOf(file))
    .map(file => ({ type: 'image', attrs: { src: uploads.begin(file) } }))
  if (images.length === 0) return
  const { to } = editor.state.selection
  const position = at ?? to
  const endsHere = editor.state.doc.resolve(position).end() >= editor.state.doc.content.size - 1
  // There must be a line to write on below the last image.
  editor.commands.insertContentAt(position, endsHere ? [...images, { type: 'paragraph' }] : images)
}

const imagesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** Office programs send a picture of copied text along with the text. */
const carriesText = (data: DataTransfer | null) =>
  new DOMParser().parseFromString(data?.getData('text/html') ?? '', 'text/html').body.textContent?.trim() !==
  ''

/** Image files that are pasted or dropped are uploaded. */
export const imageFiles = (editor: Editor, uploads: Uploads) =>
  new Plugin({
    props: {
      handlePaste(_view, { clipboardData }) {
        const files = imagesIn(clipboardData)
        if (files.length === 0 || carriesText(clipboardData)) return false
        insertImages(editor, uploads, files)
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
