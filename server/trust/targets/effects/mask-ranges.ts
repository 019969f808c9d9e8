import type { Inline, Mark } from '#contract/community/posts/document.ts'

/** A range in a document's whole text, in UTF-16 units. */
export interface Range {
  from: number
  to: number
}

const SPOILER: Mark = { type: 'spoiler' }

export const asSpoiler = (node: Inline): Inline => ({
  ...node,
  marks: [...(node.marks ?? []).filter(({ type }) => type !== 'spoiler'), SPOILER],
})

export function mergeRanges(ranges: Range[]) {
  const all: Range[] = []
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}

/** Whether the position would split a surrogate pair. */
const isWithinPair = (text: string, at: number) =>
  /[\uD800-\uDBFF]/.test(text[at - 1] ?? '') && /[\uDC00-\uDFFF]/.test(text[at] ?? '')

/** Splits a text node at the ranges. The pieces inside a range get a spoiler mark. */
export function splitAtRanges(node: Inline & { type: 'text' }, ranges: Range[]): Inline[] {
  const { text } = node
  const parts: Inline[] = []
  let done = 0
  const piece = (to: number, isCovered: boolean) => {
    if (to <= done) return
    const part = { ...node, text: text.slice(done, to) }
    parts.push(isCovered ? asSpoiler(part) : part)
    done = to
  }
  for (const range of ranges) {
    const from = Math.max(0, range.from)
    const to = Math.min(text.length, range.to)
    if (to <= from) continue
    piece(isWithinPair(text, from) ? from - 1 : from, false)
    piece(isWithinPair(text, to) ? to + 1 : to, true)
  }
  piece(text.length, false)
  return parts
}
