import { type Doc, type Inline, inlineWords } from '#contract/community/posts/document.ts'
import { type DocumentLeaf, inlinesIn, mapLeaves } from '#contract/community/posts/document-leaves.ts'
import { invalid } from '#contract/platform/http/refusals.ts'
import { hasVisibleText } from '#contract/platform/text/text.ts'
import { asSpoiler, mergeRanges, type Range, splitAtRanges } from './mask-ranges.ts'
import { leadingTrimLength, linesOf } from './whole-text.ts'

/** Converts ranges to positions relative to the offset `at`. */
const seenFrom = (at: number, ranges: Range[]) =>
  ranges.map(({ from, to }) => ({ from: from - at, to: to - at }))

function coveredNodes(nodes: Inline[], at: number, ranges: Range[]): Inline[] {
  let next = at
  return nodes.flatMap(node => {
    const own = seenFrom(next, ranges)
    const { length } = inlineWords(node)
    next += length
    if (node.type === 'text') return splitAtRanges(node, own)
    // A line break or mention is always covered completely.
    return [own.some(({ from, to }) => from < length && to > 0) ? asSpoiler(node) : node]
  })
}

/** Each line's range in the whole text of the document. */
function placesOf(doc: Doc) {
  const places = new Map<DocumentLeaf, Range>()
  let at = -leadingTrimLength(doc)
  for (const { text, leaf } of linesOf(doc)) {
    places.set(leaf, { from: at, to: at + text.length })
    at += text.length + 1
  }
  return places
}

const hidesSomething = (leaf: DocumentLeaf) =>
  leaf.type === 'image' ||
  inlinesIn(leaf).some(
    node => node.marks?.some(({ type }) => type === 'spoiler') && hasVisibleText(inlineWords(node)),
  )

function coveredLeaf(leaf: DocumentLeaf, at: number, ranges: Range[]): DocumentLeaf {
  if (leaf.type === 'image') return { ...leaf, attrs: { ...leaf.attrs, spoiler: true } }
  if (leaf.type === 'horizontalRule' || !leaf.content) return leaf
  return { ...leaf, content: coveredNodes(leaf.content, at, ranges) }
}

/**
 * Covers the given ranges, and the images within them, with spoiler marks. Throws if nothing would be
 * covered.
 */
export function maskRanges(doc: Doc, ranges: Range[]): Doc {
  const places = placesOf(doc)
  const all = mergeRanges(ranges)
  let isAnything = false
  const covered = mapLeaves(doc, leaf => {
    const place = places.get(leaf)
    if (!place || !all.some(({ from, to }) => from < place.to && to > place.from)) return leaf
    const under = coveredLeaf(leaf, place.from, all)
    isAnything ||= hidesSomething(under)
    return under
  })
  if (!isAnything) throw invalid('ranges', '가릴 부분을 선택해 주세요.')
  return covered
}

/** Covers a whole document with one spoiler. */
export const maskDocument = (doc: Doc): Doc => ({
  ...doc,
  content: [
    {
      type: 'spoilerBlock',
      content: doc.content.flatMap(part => (part.type === 'spoilerBlock' ? part.content : part)),
    },
  ],
})
