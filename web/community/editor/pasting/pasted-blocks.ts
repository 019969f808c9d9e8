import { fragmentOf } from './nodes.ts'

/** Blocks that ProseMirror's parser takes for parts of a line, so that their words would run together. */
const UNKNOWN_BLOCKS = 'dt, details, summary, main, nav, center, legend, option, menu, search'

/** The levels that a post knows stand for all others. */
const headings: Record<string, 'h2' | 'h3'> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' }

function rename(element: Element, tag: 'h2' | 'h3' | 'div') {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(fragmentOf(element.childNodes))
  element.replaceWith(renamed)
  return renamed
}

/** Gives every block a tag that the parser knows. */
export function withKnownBlocks(body: HTMLElement) {
  for (const heading of body.querySelectorAll('h1, h4, h5, h6'))
    rename(heading, headings[heading.tagName] ?? 'h3')
  for (const element of body.querySelectorAll(UNKNOWN_BLOCKS)) rename(element, 'div')
}

const KEEPS_LINES = 'pre, textarea, [data-style*="white-space:pre" i], [data-style*="white-space: pre" i]'

/** Line ends inside of what keeps them become breaks; a parser of HTML takes them for spaces. */
export function withLineBreaks(body: HTMLElement) {
  for (const element of body.querySelectorAll(KEEPS_LINES)) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      // Between blocks they only lay the source out.
      if (!/\S/.test(text.data) && text.parentElement?.querySelector('p, div, li, pre')) continue
      const lines = text.data.replace(/\n$/, '').split(/\r?\n/)
      if (lines.length > 1)
        text.replaceWith(
          fragmentOf(lines.flatMap((line, at) => (at > 0 ? [document.createElement('br'), line] : [line]))),
        )
    }
  }
}

/** Covers copied from a page of ours: its images and blocks stay under them. Gives the number of those copied closed. */
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
