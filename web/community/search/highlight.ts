import { usualWidth } from '#contract/platform/text/text.ts'

/** The name of the highlight in styles.css. */
const NAME = 'found'

const folded = (text: string) => usualWidth(text).toLowerCase()

/** Adds the ranges of a text node that contain the folded term to the highlight. */
function addRanges(highlight: Highlight, node: Text, term: string) {
  const text = folded(node.data)
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
    const range = new Range()
    range.setStart(node, at)
    range.setEnd(node, Math.min(at + term.length, node.length))
    highlight.add(range)
  }
}

/** Highlights a term in the links and snippets of a list. Returns the function that removes it. */
export function highlight(list: Element, term: string) {
  if (!('highlights' in CSS) || term === '') return () => undefined
  const walker = document.createTreeWalker(list, NodeFilter.SHOW_TEXT)
  const highlight = new Highlight()
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    // The board's name above its results is no hit.
    if (!node.parentElement?.closest('h2')) addRanges(highlight, node, folded(term))
  }
  CSS.highlights.set(NAME, highlight)
  return () => CSS.highlights.delete(NAME)
}
