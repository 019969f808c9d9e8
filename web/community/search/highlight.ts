/** The name of the highlight in styles.css. */
const NAME = 'found'

/** The ranges of a text node in which the term stands, without regard to upper or lower case. */
function rangesIn(node: Text, term: string) {
  const text = node.data.toLowerCase()
  const ranges: Range[] = []
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
    const range = new Range()
    range.setStart(node, at)
    range.setEnd(node, Math.min(at + term.length, node.length))
    ranges.push(range)
  }
  return ranges
}

/** Highlights a term in the links and snippets of a list. Returns the function that removes it. */
export function highlight(list: Element, term: string) {
  if (!('highlights' in CSS) || term === '') return () => undefined
  const walker = document.createTreeWalker(list, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  while (walker.nextNode()) ranges.push(...rangesIn(walker.currentNode as Text, term.toLowerCase()))
  CSS.highlights.set(NAME, new Highlight(...ranges))
  return () => CSS.highlights.delete(NAME)
}
