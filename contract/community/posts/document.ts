import { NICKNAME_MAX } from '#contract/people/members/member-rules.ts'
import { ID_MAX } from '#contract/platform/http/paging-rules.ts'
import { invalid } from '#contract/platform/http/refusals.ts'
import { ALT_MAX, IMAGE_SIDE_MAX, isShowableImage } from '#contract/platform/images/image-rules.ts'
import { cleaned, hasInk, lengthWords } from '#contract/platform/text/text.ts'
import { inlinesIn, leavesOf } from './document-leaves.ts'

/** Maximum characters of the raw editor JSON. */
export const POST_CONTENT_MAX = 200_000
/** Maximum depth of nested blocks: more than any reader needs, and little enough for any renderer's stack. */
export const DOCUMENT_DEPTH_MAX = 20
const HREF_MAX = 2_000
/** Maximum start number of a numbered list. */
export const LIST_START_MAX = 1_000_000

/**
 * The document in `content`: a ProseMirror document as Tiptap writes it, limited to the types listed here.
 */
export interface Doc {
  type: 'doc'
  content: (Block | SpoilerBlock)[]
}
/**
 * Blocks under one cover. Only the document itself contains covers, so none is nested in another or in a
 * list.
 */
export interface SpoilerBlock {
  type: 'spoilerBlock'
  content: Block[]
}
export type Block = TextBlock | Container | Leaf
export type TextBlock =
  | { type: 'paragraph'; content?: Inline[] }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] }
export type Container =
  | { type: 'blockquote'; content: Block[] }
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; attrs: { start: number }; content: ListItem[] }
export type Leaf = { type: 'horizontalRule' } | ImageBlock
export interface ListItem {
  type: 'listItem'
  content: Block[]
}
export interface ImageBlock {
  type: 'image'
  attrs: {
    src: string
    alt: string | null
    width: number | null
    height: number | null
    /**
     * Whether the image is under a cover. It is omitted when false, so that documents stored before covers
     * existed stay equal.
     */
    spoiler?: true
  }
}
export type Inline =
  | { type: 'text'; text: string; marks?: Mark[] }
  | { type: 'hardBreak'; marks?: Mark[] }
  | MentionNode
/**
 * A mention of a member under their name at that time. It links to the member while `mention` has a row for
 * it.
 */
export interface MentionNode {
  type: 'mention'
  attrs: { memberId: number; label: string }
  marks?: Mark[]
}
export type Mark = { type: PlainMark } | { type: 'link'; attrs: { href: string } }
export type PlainMark = 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler'

const refused = (message = '글의 형식이 올바르지 않습니다.') => invalid('content', message)

type Fields = Record<string, unknown>

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refused()
  return value as Fields
}

const attrsOf = (node: Fields): Fields => fieldsOf(node.attrs ?? {})

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw refused()
  return value
}

function textOf(value: unknown, maxLength = POST_CONTENT_MAX) {
  if (typeof value !== 'string') throw refused()
  const { text, problem } = cleaned(value)
  if (problem) throw refused(problem)
  if (text.length > maxLength) throw refused()
  return text
}

function wholeNumber(value: unknown, from: number, to: number) {
  if (typeof value !== 'number' || !(value >= from && value <= to)) throw refused()
  return Math.round(value)
}

/** Whether an address is absolute, and contains nothing that browsers strip before they parse the scheme. */
export const isLinkable = (href: string) =>
  href.length <= HREF_MAX &&
  /^(?:https?:\/\/|mailto:)[^\s\p{C}]+$/iu.test(href) &&
  ['http:', 'https:', 'mailto:'].includes(URL.parse(href)?.protocol ?? '')

function linkHref(attrs: Fields) {
  const href = textOf(attrs.href).trim()
  if (!isLinkable(href)) throw refused('링크는 http, https, mailto 주소만 쓸 수 있습니다.')
  return href
}

function markOf(value: unknown): Mark {
  const mark = fieldsOf(value)
  switch (mark.type) {
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strike':
    case 'spoiler':
      return { type: mark.type }
    case 'link':
      return { type: 'link', attrs: { href: linkHref(attrsOf(mark)) } }
    default:
      throw refused()
  }
}

function marksOf(node: Fields): { marks?: Mark[] } {
  const marks = listOf(node.marks ?? []).map(markOf)
  if (new Set(marks.map(mark => mark.type)).size < marks.length) throw refused()
  return marks.length ? { marks } : {}
}

function mentionOf(node: Fields): MentionNode {
  const { memberId, label } = attrsOf(node)
  // A character has at most two UTF-16 units.
  const name = textOf(label, 2 * NICKNAME_MAX)
  if (!Number.isInteger(memberId) || !hasInk(name) || name.includes('\n')) throw refused()
  const { marks = [] } = marksOf(node)
  // A mention already links to its member, so it needs no link mark.
  const kept = marks.filter(mark => mark.type !== 'link')
  return {
    type: 'mention',
    attrs: { memberId: wholeNumber(memberId, 1, ID_MAX), label: name },
    ...(kept.length > 0 && { marks: kept }),
  }
}

function inlineOf(value: unknown): Inline | undefined {
  const node = fieldsOf(value)
  if (node.type === 'mention') return mentionOf(node)
  if (node.type === 'hardBreak') return { type: 'hardBreak', ...marksOf(node) }
  if (node.type !== 'text') throw refused()
  const text = textOf(node.text)
  // ProseMirror allows no empty text node; its editor would not open the document.
  if (!node.text) throw refused()
  const marks = marksOf(node)
  // The text may have consisted of invisible characters alone.
  return text ? { type: 'text', text, ...marks } : undefined
}

function inlinesOf(node: Fields): { content?: Inline[] } {
  const content = listOf(node.content ?? [])
    .map(inlineOf)
    .filter(inline => inline !== undefined)
  return content.length ? { content } : {}
}

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

/** The inner parts of a block. The editor opens no empty block. */
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

/** The text of an inline part. */
export const inlineWords = (node: Inline) =>
  node.type === 'text' ? node.text : node.type === 'mention' ? `@${node.attrs.label}` : '\n'

/** Whether a document contains text or an image. */
export const documentHasContent = (doc: Doc) =>
  leavesOf(doc.content).some(
    leaf =>
      leaf.type === 'image' ||
      inlinesIn(leaf).some(node => node.type !== 'hardBreak' && hasInk(inlineWords(node))),
  )
