import { fragmentOf } from './nodes.ts'

/** Blocks that ProseMirror's parser treats as inline, so their words would run together. */
const UNKNOWN_BLOCKS = 'dt, details, summary, main, nav, center, legend, option, menu, search'

/** Heading levels that a post lacks, mapped to those it has. */
const headings: Record<string, 'h2' | 'h3'> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' }

function rename(element: Element, tag: 'h2' | 'h3' | 'div') {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(fragmentOf(element.childNodes))
  element.replaceWith(renamed)
  return renamed
}

/** Replaces block tags that the parser doesn't know. */
export function withKnownBlocks(body: HTMLElement) {
  for (const heading of body.querySelectorAll('h1, h4, h5, h6'))
    rename(heading, headings[heading.tagName] ?? 'h3')
  for (const element of body.querySelectorAll(UNKNOWN_BLOCKS)) rename(element, 'div')
}

const KEEPS_LINES = 'pre, textarea, [data-style*="white-space:pre" i], [data-style*="white-space: pre" i]'

/** Turns line ends in preformatted elements into line breaks. An HTML parser would take them for spaces. */
export function withLineBreaks(body: HTMLElement) {
  for (const element of body.querySelectorAll(KEEPS_LINES)) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      // Line ends between blocks are only source formatting.
      if (!/\S/.test(text.data) && text.parentElement?.querySelector('p, div, li, pre')) continue
      const lines = text.data.replace(/\n$/, '').split(/\r?\n/)
      if (lines.length > 1)
        text.replaceWith(
          fragmentOf(lines.flatMap((line, at) => (at > 0 ? [document.createElement('br'), line] : [line]))),
        )
    }
  }
}

/**
 * Keeps the covers of content copied from this site. Returns the number of covers that were copied closed.
 */
export function withOwnCovers(body: HTMLElement) {
  let closed = 0
  for (const cover of body.querySelectorAll('details[data-spoiler]')) {
    cover.querySelector('summary')?.remove()
    const images = cover.querySelectorAll('img')
    if (images.length === 1 && !cover.textContent?.trim()) {
      images[0]?.setAttribute('data-spoiler', '')
      cover.replaceWith(fragmentOf(images))
    } else if (cover.childNodes.length === 0) {
      closed += 1
      cover.remove()
    } else rename(cover, 'div').setAttribute('data-spoiler', '')
  }
  return closed
}
