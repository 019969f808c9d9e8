import { Image as TiptapImage } from '@tiptap/extension-image'
import type { EditorState } from '@tiptap/pm/state'
import { Plugin } from '@tiptap/pm/state'
import { isShowableImage } from '#contract/platform/images/image-links.ts'
import { IMAGE_SIDE_MAX } from '#contract/platform/images/image-rules.ts'
import { afterComposition } from '../composition.ts'
import { imageFiles } from './image-files.ts'
import { imageView } from './image-view.ts'
import type { Uploads } from './uploads.ts'

const side = (name: string) => ({
  default: null,
  // Sizes in other units than pixels depend on the source page and are ignored.
  parseHTML: (element: HTMLElement) => {
    const pixels = Number(element.getAttribute(name))
    return pixels >= 1 && pixels <= IMAGE_SIDE_MAX ? Math.round(pixels) : null
  },
})

/** Sets the link of every uploaded image, without an undo step. */
function withLinks(state: EditorState, uploads: Uploads) {
  const { tr } = state
  state.doc.descendants((node, position) => {
    const link = node.type.name === 'image' ? uploads.linkOf(node.attrs.src) : undefined
    if (link) tr.setNodeAttribute(position, 'src', link)
    return !node.isTextblock
  })
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null
}

/** An image block: a picture that readers see, or a local preview during upload. */
export const imageWith = (uploads: Uploads) =>
  TiptapImage.extend({
    addAttributes: () => ({
      src: { default: null },
      alt: { default: null },
      width: side('width'),
      height: side('height'),
      spoiler: {
        default: false,
        parseHTML: (image: HTMLElement) => image.hasAttribute('data-spoiler'),
        renderHTML: ({ spoiler }) => (spoiler ? { 'data-spoiler': '' } : {}),
      },
    }),
    parseHTML: () => [
      {
        tag: 'img[src]',
        getAttrs(image) {
          const src = image.getAttribute('src') ?? ''
          return isShowableImage(src) || uploads.find(src) ? null : false
        },
      },
    ],
    addInputRules: () => [],
    addNodeView: () => imageView(uploads),
    addProseMirrorPlugins() {
      const { editor } = this
      const settle = () => {
        const tr = withLinks(editor.state, uploads)
        if (tr) editor.view.dispatch(tr)
      }
      return [
        imageFiles(editor, uploads),
        new Plugin({
          // Undo and redo may restore an image from before its link was known.
          appendTransaction: (transactions, _, state) =>
            transactions.some(({ docChanged }) => docChanged) && !editor.view.composing
              ? withLinks(state, uploads)
              : null,
          view(view) {
            const unsubscribe = uploads.subscribe(() => afterComposition(view, settle))
            return { destroy: unsubscribe }
          },
        }),
      ]
    },
  })
