import { type Block, type Doc, type Inline, inlineWords, type ListItem } from '#contract/document.ts'
import { invalid } from '#contract/refusals.ts'
import { hasInk } from '#contract/text.ts'
import { cutBefore, linesOf } from '../withholding/whole-text.ts'
import { covered, merged, pieces, type Range } from './covered-pieces.ts'

/** The ranges as they lie for a text that begins `at`. */
const seenFrom = (at: number, ranges: Range[]) =>
  ranges.map(({ from, to }) => ({ from: from - at, to: to - at }))

function coveredNodes(nodes: Inline[], at: number, ranges: Range[]): Inline[] {
  let next = at
  return nodes.flatMap(node => {
    const own = seenFrom(next, ranges)
    const { length } = inlineWords(node)
    next += length
    if (node.type === 'text') return pieces(node, own)
    // A break or a name is covered whole.
    return [own.some(({ from, to }) => from < length && to > 0) ? covered(node) : node]
  })
}

/** Where each line of a document begins in its whole text. */
function beginningsOf(doc: Doc) {
  const beginnings = new Map<Block | ListItem, number>()
  let at = -cutBefore(doc)
  for (const { text, block } of doc.content.flatMap(linesOf)) {
    beginnings.set(block, at)
    at += text.length + 1
  }
  return beginnings
}

const saysSomething = (nodes: Inline[]): boolean =>
  nodes.some(node => node.marks?.some(({ type }) => type === 'spoiler') && hasInk(inlineWords(node)))

/** A document with parts of it under their bars; throws where there is nothing to cover. */
export function coveredParts(doc: Doc, ranges: Range[]): Doc {
  const beginnings = beginningsOf(doc)
  const all = merged(ranges)
  let isAnything = false
  function coverBlock<T extends Block | ListItem>(block: T): T {
    if (block.type === 'paragraph' || block.type === 'heading') {
      const at = beginnings.get(block) ?? 0
      const end = at + (block.content ?? []).reduce((sum, node) => sum + inlineWords(node).length, 0)
      if (!block.content || !all.some(({ from, to }) => from < end && to > at)) return block
      const content = coveredNodes(block.content, at, all)
      isAnything ||= saysSomething(content)
      return { ...block, content }
    }
    return 'content' in block ? { ...block, content: (block.content as Block[]).map(coverBlock) } : block
  }
  const content = doc.content.map(coverBlock)
  if (!isAnything) throw invalid('ranges', '가릴 부분을 골라 주세요.')
  return { ...doc, content }
}

/** Every word of a document under its bar. */
export function coveredDocument(doc: Doc): Doc {
  function coverBlock<T extends Block | ListItem>(block: T): T {
    if (block.type === 'paragraph' || block.type === 'heading')
      return { ...block, ...(block.content && { content: block.content.map(covered) }) }
    return 'content' in block ? { ...block, content: (block.content as Block[]).map(coverBlock) } : block
  }
  return { ...doc, content: doc.content.map(coverBlock) }
}
