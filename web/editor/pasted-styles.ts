/** What a style in the HTML of other programs says, as the element that says it here. */
const meanings: [style: RegExp, tag: string][] = [
  [/font-weight\s*:\s*(?:bold|[6-9]00)/i, 'b'],
  [/font-style\s*:\s*italic/i, 'i'],
  [/text-decoration[^;]*:[^;]*underline/i, 'u'],
  [/text-decoration[^;]*:[^;]*line-through/i, 's'],
]
const STYLED_BY_ITSELF = 'a, h1, h2, h3, h4, h5, h6'

/**
 * Before it is parsed: the page's policy lets no style of foreign HTML be applied, and would report each.
 * So styles are laid aside under another name.
 */
export const stylesAside = (html: string) =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/(<[a-z][^<>]*?\s)style(?=\s*=)/gi, '$1data-style')

export const styleOf = (element: Element) => element.getAttribute('data-style') ?? ''

/** Google Docs wraps everything it copies into a bold that isn't. */
function undoFalseBold(body: HTMLElement) {
  for (const bold of body.querySelectorAll('b, strong'))
    if (/font-weight\s*:\s*(?:normal|400)/i.test(styleOf(bold))) bold.replaceWith(...bold.childNodes)
}

/** Puts elements for the styles that have a meaning, and drops all styles. */
export function withMeaningfulStyles(body: HTMLElement) {
  undoFalseBold(body)
  for (const element of body.querySelectorAll('[data-style]')) {
    const style = styleOf(element)
    element.removeAttribute('data-style')
    if (element.matches(STYLED_BY_ITSELF) || element.querySelector('p, li, div')) continue
    for (const [pattern, tag] of meanings) {
      if (!pattern.test(style)) continue
      const wrapper = body.ownerDocument.createElement(tag)
      wrapper.append(...element.childNodes)
      element.append(wrapper)
    }
  }
}
