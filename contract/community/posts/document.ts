import { hasVisibleText } from '#contract/platform/text/text.ts'
import { inlinesIn, leavesOf } from './document-leaves.ts'

/** Maximum characters of the raw editor JSON. */
export const POST_CONTENT_MAX = 200_000
/** Maximum depth of nested blocks: more than any reader needs, and little enough for any renderer's stack. */
export const DOCUMENT_DEPTH_MAX = 20
const HREF_MAX = 2_000
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
     * Whether the image is under a cover. It is omitted when false, so that documents without covers equal
     * those from before covers existed.
     */
    spoiler?: true
  }
}
export type Inline =
  | { type: 'text'; text: string; marks?: Mark[] }
  | { type: 'hardBreak'; marks?: Mark[] }
  | MentionNode
/**
 * A mention of a member, with the nickname at that time. It links to the member as long as the table
 * `mention` has its row.
 */
export interface MentionNode {
  type: 'mention'
  attrs: { memberId: number; label: string }
  marks?: Mark[]
}
export type Mark = { type: PlainMark } | { type: 'link'; attrs: { href: string } }
export type PlainMark = 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler'

/** Whether an address is absolute, and contains nothing that browsers strip before they parse the scheme. */
export const isLinkable = (href: string) =>
  href.length <= HREF_MAX &&
  /^(?:https?:\/\/|mailto:)[^\s\p{C}]+$/iu.test(href) &&
  ['http:', 'https:', 'mailto:'].includes(URL.parse(href)?.protocol ?? '')

export const inlineWords = (node: Inline) =>
  node.type === 'text' ? node.text : node.type === 'mention' ? `@${node.attrs.label}` : '\n'

/** Whether a document contains text or an image. */
export const documentHasContent = (doc: Doc) =>
  leavesOf(doc.content).some(
    leaf =>
      leaf.type === 'image' ||
      inlinesIn(leaf).some(node => node.type !== 'hardBreak' && hasVisibleText(inlineWords(node))),
  )
