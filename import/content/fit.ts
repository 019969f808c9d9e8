import { type Block, type Doc, type Inline, POST_CONTENT_MAX } from '#contract/community/posts/document.ts'

const sizeOf = (value: unknown) => JSON.stringify(value).length
const ROOM = POST_CONTENT_MAX - sizeOf({ type: 'doc', content: [] })

/** The beginning of a line that fits. */
function beginningOf(inlines: Inline[], room: number) {
  const kept: Inline[] = []
  let left = room
  for (const inline of inlines) {
    const size = sizeOf(inline) + 1
    if (size <= left) {
      kept.push(inline)
      left -= size
      continue
    }
    // Escaping takes at most six characters, so this much text fits whatever it contains.
    const text =
      inline.type === 'text' ? [...inline.text.slice(0, Math.max(0, left - 200) / 6)].slice(0, -1) : []
    if (inline.type === 'text' && text.length > 0) kept.push({ ...inline, text: text.join('') })
    break
  }
  return kept
}

/** The beginning of a document that this product can store, and whether anything was cut. */
export function truncateDocument(doc: Doc): { doc: Doc; isCut: boolean } {
  if (sizeOf(doc) <= POST_CONTENT_MAX) return { doc, isCut: false }
  const content: Doc['content'] = []
  let left = ROOM
  for (const block of doc.content) {
    const size = sizeOf(block) + 1
    if (size <= left) {
      content.push(block)
      left -= size
      continue
    }
    if (block.type === 'paragraph' && block.content && left > 1_000) {
      const inner = beginningOf(block.content, left - 200)
      if (inner.length > 0) content.push({ type: 'paragraph', content: inner } satisfies Block)
    }
    break
  }
  return { doc: { type: 'doc', content }, isCut: true }
}
