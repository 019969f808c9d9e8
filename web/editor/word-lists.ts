import { declarationsOf } from './pasted-styles.ts'

const listOf = (element: Element) => declarationsOf(element).find(([name]) => name === 'mso-list')?.[1] ?? ''

/** Word writes a list as paragraphs: `mso-list:l0 level2 lfo1` in the style, the bullet or number as ignorable text. */
function listParagraph(element: Element | null) {
  const level = element ? /\blevel(\d+)/.exec(listOf(element))?.[1] : undefined
  if (!element || !level) return undefined
  const marker = [...element.querySelectorAll('span')].find(span => listOf(span).startsWith('ignore'))
  const isOrdered = /[\p{L}\p{N}][.)]/u.test(marker?.textContent ?? '')
  return { level: Number(level), marker, tag: isOrdered ? ('ol' as const) : ('ul' as const) }
}

/** Makes lists of Word's list paragraphs, in place. */
export function withWordLists(body: HTMLElement) {
  for (const first of body.querySelectorAll('p')) {
    if (!first.isConnected || !listParagraph(first)) continue
    const { ownerDocument } = first
    const open: { level: number; list: Element }[] = []
    let outermost: Element | null = null
    let paragraph: Element | null = first
    for (let found = listParagraph(first); paragraph && found; found = listParagraph(paragraph)) {
      const { level, marker, tag } = found
      const next: Element | null = paragraph.nextElementSibling
      while ((open.at(-1)?.level ?? 0) > level) open.pop()
      if (open.at(-1)?.level !== level) {
        const list = ownerDocument.createElement(tag)
        const parent = open.at(-1)?.list.lastElementChild
        if (parent) parent.append(list)
        else if (outermost) outermost.after(list)
        else paragraph.before(list)
        if (!parent) outermost = list
        open.push({ level, list })
      }
      const item = ownerDocument.createElement('li')
      marker?.remove()
      paragraph.removeAttribute('data-style')
      item.append(paragraph)
      open.at(-1)?.list.append(item)
      paragraph = next
    }
  }
}
