/** Styles in foreign HTML, with the element that has the same meaning in a post. */
const meanings: [name: RegExp, value: RegExp, tag: string][] = [
  // The word processor Hangul quotes the value.
  [/^font-weight$/, /^["']?(?:bold|[6-9]00)/, 'b'],
  [/^font-style$/, /^italic/, 'i'],
  [/^text-decoration/, /underline/, 'u'],
  [/^text-decoration/, /line-through/, 's'],
]
const STYLED_BY_ITSELF = 'a, h1, h2, h3, h4, h5, h6'

/** One pass, so that an unclosed style sheet is searched for only once. */
function withoutStyleSheets(html: string) {
  const [first = '', ...sheets] = html.split(/<style\b/i)
  const kept = [first]
  for (const sheet of sheets) {
    const end = /<\/style\s*>/i.exec(sheet)
    if (end) kept.push(sheet.slice(end.index + end[0].length))
  }
  return kept.join('')
}

/**
 * Renames style attributes before parsing. The content security policy forbids inline styles from foreign
 * HTML and would report each one.
 */
export const stylesAside = (html: string) =>
  withoutStyleSheets(html).replace(/(<[a-z][^<>]*?\s)style(?=\s*=)/gi, '$1data-style')

const styleOf = (element: Element) => element.getAttribute('data-style') ?? ''

/** The declarations of a style, in lower case. */
export const declarationsOf = (element: Element) =>
  styleOf(element)
    .toLowerCase()
    .split(';')
    .map((declaration): [name: string, value: string] => {
      const colon = declaration.indexOf(':')
      return colon < 0 ? ['', ''] : [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]
    })

const says = (declarations: [string, string][], name: RegExp, value: RegExp) =>
  declarations.some(([itsName, itsValue]) => name.test(itsName) && value.test(itsValue))

/** Removes the bold element with normal weight that Google Docs puts around everything it copies. */
function undoFalseBold(body: HTMLElement) {
  for (const bold of body.querySelectorAll('b, strong'))
    if (says(declarationsOf(bold), /^font-weight$/, /^(?:normal|400)/)) {
      while (bold.firstChild) bold.before(bold.firstChild)
      bold.remove()
    }
}

/** Replaces meaningful styles with elements, and removes all styles. */
export function withMeaningfulStyles(body: HTMLElement) {
  undoFalseBold(body)
  for (const element of body.querySelectorAll('[data-style]')) {
    const declarations = declarationsOf(element)
    element.removeAttribute('data-style')
    if (element.matches(STYLED_BY_ITSELF) || element.querySelector('p, li, div')) continue
    for (const [name, value, tag] of meanings) {
      if (!says(declarations, name, value)) continue
      const wrapper = body.ownerDocument.createElement(tag)
      while (element.firstChild) wrapper.append(element.firstChild)
      element.append(wrapper)
    }
  }
}
