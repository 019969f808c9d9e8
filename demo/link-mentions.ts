import { mentionPieces } from '#contract/community/mentions/mention-rules.ts'
import type { Mention } from '#contract/community/mentions/mentions.ts'
import type { Doc, Inline } from '#contract/community/posts/document.ts'
import { mapLines } from '#contract/community/posts/document-leaves.ts'

function namesIn(node: Inline, members: Mention[]): Inline[] {
  if (node.type !== 'text') return [node]
  const marks = node.marks && { marks: node.marks }
  return mentionPieces(node.text, members).map(piece =>
    typeof piece === 'string'
      ? { type: 'text', ...marks, text: piece }
      : { type: 'mention', attrs: { memberId: piece.memberId, label: piece.nickname }, ...marks },
  )
}

/** Replaces each `@nickname` of a member by a mention node, as the editor's list does. */
export const linkMentions = (doc: Doc, members: Mention[]) =>
  mapLines(doc, content => content.flatMap(node => namesIn(node, members)))
