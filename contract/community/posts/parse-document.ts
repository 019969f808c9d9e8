import { isShowableImage } from '#contract/platform/images/image-links.ts'
import { ALT_MAX, IMAGE_SIDE_MAX } from '#contract/platform/images/image-rules.ts'
import { lengthWords } from '#contract/platform/text/text.ts'
import {
  type Block,
  DOCUMENT_DEPTH_MAX,
  type Doc,
  type ImageBlock,
  LIST_START_MAX,
  type ListItem,
  POST_CONTENT_MAX,
  type SpoilerBlock,
} from './document.ts'
import { attrsOf, type Fields, fieldsOf, listOf, refused, textOf, wholeNumber } from './document-fields.ts'
import { inlinesOf } from './document-inlines.ts'

function altOf(given: unknown) {
  const alt = textOf(given)
  if ([...alt].length > ALT_MAX) throw refused(`이미지의 대체 텍스트는 ${lengthWords(ALT_MAX)}`)
  return alt
}

function imageOf(attrs: Fields): ImageBlock {
  const src = textOf(attrs.src)
  if (!isShowableImage(src)) throw refused('올린 이미지나 https 주소의 이미지만 넣을 수 있습니다.')
  const side = (value: unknown) => (value == null ? null : wholeNumber(value, 1, IMAGE_SIDE_MAX))
  const { spoiler = false } = attrs
  if (typeof spoiler !== 'boolean') throw refused()
  return {
    type: 'image',
    attrs: {
      src,
      alt: attrs.alt == null ? null : altOf(attrs.alt),
      width: side(attrs.width),
      height: side(attrs.height),
      ...(spoiler && { spoiler }),
    },
  }
}

function headingLevel({ level }: Fields) {
  if (level !== 2 && level !== 3) throw refused()
  return level
}

/** The inner parts of a block. An empty block is refused, because the editor can't open it. */
function partsOf<T>(node: Fields, read: (value: unknown, depth: number) => T, depth: number) {
  const parts = listOf(node.content)
  if (parts.length === 0) throw refused()
  return parts.map(part => read(part, depth + 1))
}

function listItemOf(value: unknown, depth: number): ListItem {
  const node = fieldsOf(value)
  if (node.type !== 'listItem') throw refused()
  const content = partsOf(node, blockOf, depth)
  if (content[0]?.type !== 'paragraph') throw refused()
  return { type: 'listItem', content }
}

function blockOf(value: unknown, depth: number): Block {
  if (depth > DOCUMENT_DEPTH_MAX) throw refused('내용이 너무 깊이 중첩되어 있습니다.')
  const node = fieldsOf(value)
  const attrs = attrsOf(node)
  switch (node.type) {
    case 'paragraph':
      return { type: 'paragraph', ...inlinesOf(node) }
    case 'heading':
      return { type: 'heading', attrs: { level: headingLevel(attrs) }, ...inlinesOf(node) }
    case 'blockquote':
      return { type: 'blockquote', content: partsOf(node, blockOf, depth) }
    case 'bulletList':
      return { type: 'bulletList', content: partsOf(node, listItemOf, depth) }
    case 'orderedList': {
      const start = wholeNumber(attrs.start ?? 1, 0, LIST_START_MAX)
      return { type: 'orderedList', attrs: { start }, content: partsOf(node, listItemOf, depth) }
    }
    case 'horizontalRule':
      return { type: 'horizontalRule' }
    case 'image':
      return imageOf(attrs)
    default:
      throw refused()
  }
}

/** A cover adds no level to the depth, so any document can be covered. */
function topBlockOf(value: unknown): Block | SpoilerBlock {
  const node = fieldsOf(value)
  return node.type === 'spoilerBlock'
    ? { type: 'spoilerBlock', content: partsOf(node, blockOf, 0) }
    : blockOf(node, 1)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refused()
  }
}

/**
 * Parses the document in a post's `content`, in NFC and with the known attributes only. Tiptap also writes a
 * link's `target` and `rel`, a list's `type` and an image's `title`. Throws a refusal of `content` for
 * anything else.
 */
export function parseDocument(text: string): Doc {
  if (text.length > POST_CONTENT_MAX && [...text].length > POST_CONTENT_MAX)
    throw refused(`내용은 ${lengthWords(POST_CONTENT_MAX)}`)
  const doc = fieldsOf(jsonOf(text))
  if (doc.type !== 'doc') throw refused()
  return { type: 'doc', content: listOf(doc.content ?? []).map(topBlockOf) }
}
