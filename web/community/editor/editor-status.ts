import type { Editor, JSONContent } from '@tiptap/core'
import { hasVisibleText } from '#contract/platform/text/text.ts'
import type { EditorStatus } from './editor-handle.ts'
import type { Uploads } from './images/uploads.ts'

export function editorStatus(editor: Editor, uploads: Uploads): EditorStatus {
  let hasContent = false
  const states = new Set<string | undefined>()
  editor.state.doc.descendants(node => {
    if (node.type.name === 'image') states.add(uploads.find(node.attrs.src)?.state)
    hasContent ||=
      node.type.name === 'image' ||
      node.type.name === 'mention' ||
      (node.isText && hasVisibleText(node.text ?? ''))
    return !(hasContent && node.isTextblock)
  })
  return {
    hasContent,
    uploads: states.has('failed') ? 'failed' : states.has('sending') ? 'sending' : 'settled',
  }
}

const isPendingImage = ({ type, attrs }: JSONContent, uploads: Uploads) =>
  type === 'image' && uploads.find(attrs?.src) !== undefined

/** The document without images that have no link yet. A block with only such images keeps an empty line. */
export function withoutPendingImages(node: JSONContent, uploads: Uploads): JSONContent {
  if (!node.content) return node
  const kept = node.content.filter(child => !isPendingImage(child, uploads))
  const content = kept.length || !node.content.length ? kept : [{ type: 'paragraph' }]
  return { ...node, content: content.map(child => withoutPendingImages(child, uploads)) }
}
