/** What a style in the HTML of other programs says, as the element that says it here. */
const meanings: [name: RegExp, value: RegExp, tag: string][] = [
  // Hangul puts quotes around it.
  [/^font-weight$/, /^["']?(?:bold|[6-9]00)/, 'b'],
  [/^font-style$/, /^italic/, 'i'],
  [/^text-decoration/, /underline/, 'u'],
  [/^text-decoration/, /line-through/, 's'],
]
const STYLED_BY_ITSELF = 'a, h1, h2, h3, h4, h5, h6'

/** One pass: a sheet that does not end is looked for once. */
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
 * Before it is parsed: the page's policy lets no style of foreign HTML be applied, and would report each.
 * So styles are laid aside under another name.
 */
export const stylesAside = (html: string) =>
  withoutStyleSheets(html).replace(/(<[a-z][^<>]*?\s)style(?=\s*=)/gi, '$1data-style')

const styleOf = (element: Element) => element.getAttribute('data-style') ?? ''

/** The declarations of a style, in small letters. */
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

/** Google Docs wraps everything it copies into a bold that isn't. */
function undoFalseBold(body: HTMLElement) {
  for (const bold of body.querySelectorAll('b, strong'))
    if (says(declarationsOf(bold), /^font-weight$/, /^(?:normal|400)/)) {
      while (bold.firstChild) bold.before(bold.firstChild)
      bold.remove()
    }
}

/** Puts elements for the styles that have a meaning, and drops all styles. */
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
