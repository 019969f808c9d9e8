import type { Block, Doc, Inline, Leaf, ListItem, SpoilerBlock, TextBlock } from './document.ts'

export type Part = Block | SpoilerBlock | ListItem

/** The blocks without inner blocks: lines of text, images and rules. */
export type DocumentLeaf = TextBlock | Leaf

const isLeaf = (part: Part): part is DocumentLeaf =>
  part.type === 'paragraph' ||
  part.type === 'heading' ||
  part.type === 'image' ||
  part.type === 'horizontalRule'

/** The leaves of these blocks in reading order, including those inside lists, quotes and covers. */
export const leavesOf = (parts: readonly Part[]): DocumentLeaf[] =>
  parts.flatMap(part => (isLeaf(part) ? part : leavesOf(part.content)))

function withLeaves<T extends Part>(part: T, change: (leaf: DocumentLeaf) => DocumentLeaf): T {
  if (isLeaf(part)) return change(part) as T
  return { ...part, content: (part.content as Block[]).map(child => withLeaves(child, change)) }
}

export const mapLeaves = (doc: Doc, change: (leaf: DocumentLeaf) => DocumentLeaf): Doc => ({
  ...doc,
  content: doc.content.map(part => withLeaves(part, change)),
})

/** The inline parts of a line; images and rules have none. */
export const inlinesIn = (leaf: DocumentLeaf) =>
  leaf.type === 'paragraph' || leaf.type === 'heading' ? (leaf.content ?? []) : []

/** A copy of a document with the inline parts of each line changed. */
export const mapLines = (doc: Doc, change: (content: Inline[]) => Inline[]) =>
  mapLeaves(doc, leaf =>
    (leaf.type === 'paragraph' || leaf.type === 'heading') && leaf.content
      ? { ...leaf, content: change(leaf.content) }
      : leaf,
  )
