import type { Block, Doc, Inline, ListItem } from '#contract/document.ts'
import { mentionPieces } from '#contract/mention-rules.ts'
import type { Mention } from '#contract/mentions.ts'

function namesIn(node: Inline, members: Mention[]): Inline[] {
  if (node.type !== 'text') return [node]
  const marks = node.marks && { marks: node.marks }
  return mentionPieces(node.text, members).map(piece =>
    typeof piece === 'string'
      ? { type: 'text', ...marks, text: piece }
      : { type: 'mention', attrs: { memberId: piece.memberId, label: piece.nickname }, ...marks },
  )
}

function inBlock<T extends Block | ListItem>(block: T, members: Mention[]): T {
  if (block.type === 'paragraph' || block.type === 'heading') {
    const content = block.content?.flatMap(node => namesIn(node, members))
    return content ? { ...block, content } : block
  }
  return 'content' in block
    ? { ...block, content: (block.content as Block[]).map(child => inBlock(child, members)) }
    : block
}

/** A document in which a member's name after an @ calls them, as the editor's list would have put it. */
export const withNames = (doc: Doc, members: Mention[]): Doc => ({
  ...doc,
  content: doc.content.map(block => inBlock(block, members)),
})
