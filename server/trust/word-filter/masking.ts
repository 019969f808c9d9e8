import { type Inline, inlineWords } from '#contract/community/posts/document.ts'
import { type IsYieldDue, stepCounter, yieldToEventLoop } from '#server/platform/limits/event-loop.ts'
import type { Hit } from './word-matcher.ts'

const MASK = '○'

/** For each start of a masked piece, the index of its end; 0 at all other positions. */
export type Mask = Int32Array

export async function maskOf(
  text: string,
  hits: readonly Hit[],
  isTurnDue: IsYieldDue = stepCounter(),
): Promise<Mask> {
  const mask = new Int32Array(text.length)
  for (const { units, first, last } of hits) {
    if (isTurnDue(last - first + 1)) await yieldToEventLoop()
    for (let at = first; at <= last; at += 1) {
      const { from, to } = units[at] as (typeof units)[number]
      mask[from] = Math.max(mask[from] ?? 0, to)
    }
  }
  return mask
}

/** Writes consecutive parts of a text and replaces each masked piece with a single circle. */
function writer(mask: Mask) {
  /** The end of the masked pieces written so far. */
  let end = 0
  let start = 0
  return (part: string) => {
    let written = ''
    let kept = Math.max(start, end)
    const stop = start + part.length
    for (let at = start; at < stop; at += 1) {
      const pieceEnd = mask[at] ?? 0
      if (pieceEnd <= end) continue
      if (at >= end) written += part.slice(kept - start, at - start) + MASK
      end = pieceEnd
      kept = end
    }
    if (kept < stop) written += part.slice(kept - start)
    start = stop
    return written
  }
}

export const maskText = (text: string, mask: Mask) => writer(mask)(text)

export function maskInline(nodes: Inline[], mask: Mask): Inline[] {
  const write = writer(mask)
  return nodes.flatMap((node): Inline[] => {
    const words = inlineWords(node)
    const text = write(words)
    if (node.type === 'hardBreak' || text === words) return [node]
    // A mention with a masked name no longer refers to a member, so it becomes text.
    return text ? [{ type: 'text', text, ...(node.marks && { marks: node.marks }) }] : []
  })
}
