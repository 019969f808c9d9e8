import { type Inline, inlineWords } from '#contract/document.ts'
import type { Hit } from './word-matcher.ts'

export type Piece = Hit['pieces'][number]

const MASK = '○'

/** The part of a text from `start` on, with a circle where a piece begins and nothing of the piece else. */
export function masked(text: string, pieces: readonly Piece[], start = 0) {
  let written = ''
  let at = start
  const end = start + text.length
  for (const { from, to } of pieces) {
    if (to <= at || from >= end) continue
    if (from > at) written += text.slice(at - start, from - start)
    if (from >= at) written += MASK
    at = Math.min(to, end)
  }
  return written + text.slice(at - start)
}

export function maskedInline(nodes: Inline[], pieces: readonly Piece[]): Inline[] {
  let start = 0
  return nodes.flatMap((node): Inline[] => {
    const from = start
    const words = inlineWords(node)
    start += words.length
    if (node.type === 'hardBreak') return [node]
    const text = masked(words, pieces, from)
    if (text === words) return [node]
    // A name with a circle in it is nobody's.
    return text ? [{ type: 'text', text, ...(node.marks && { marks: node.marks }) }] : []
  })
}
