import { fragmentOf } from './nodes.ts'

/** Elements that mark a layout table, since a row on one line can't contain them. */
const LAID_OUT = 'h1, h2, h3, h4, h5, h6, ul, ol, blockquote, hr, pre'
const BLOCK = 'p, div, li, section, article, dt, dd, figure, figcaption, center'
/** Maximum paragraphs in a cell of a data table. */
const PARAGRAPHS_MAX = 3

const isLaidOut = (cell: Element) =>
  cell.querySelector(LAID_OUT) !== null || cell.querySelectorAll('p').length > PARAGRAPHS_MAX

function block(tag: 'p' | 'div', content: Iterable<Node | string>) {
  const element = document.createElement(tag)
  element.append(fragmentOf(content))
  return element
}

/** Puts a cell's content on one line, with spaces between its paragraphs. */
function inOneLine(cell: Element) {
  for (const br of cell.querySelectorAll('br')) br.replaceWith(' ')
  for (const part of [...cell.querySelectorAll(BLOCK)].reverse())
    part.replaceWith(' ', fragmentOf(part.childNodes), ' ')
  if (cell.tagName !== 'TH') return [...cell.childNodes]
  const bold = document.createElement('b')
  bold.append(fragmentOf(cell.childNodes))
  return [bold]
}

function linesOf(row: HTMLTableRowElement): HTMLElement[] {
  const cells = [...row.cells]
  if (cells.length < 2 || cells.some(isLaidOut)) return cells.map(cell => block('div', cell.childNodes))
  const images = cells.flatMap(cell => [...cell.querySelectorAll('img')])
  for (const image of images) image.remove()
  const parts = cells.flatMap((cell, at) => (at > 0 ? [' | ', ...inOneLine(cell)] : inOneLine(cell)))
  return [block('p', parts), ...images.map(image => block('div', [image]))]
}

/** Turns each row into a line with a separator between cells, because posts have no tables. */
export function withRowsAsLines(body: HTMLElement) {
  // Inner tables come first, because their lines become part of the outer cell.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const caption = table.caption ? [block('p', table.caption.childNodes)] : []
    table.replaceWith(fragmentOf([...caption, ...[...table.rows].flatMap(linesOf)]))
  }
}

/** Wraps bare cells in a table. Chrome passes Excel's cells without one, and parsers discard such cells. */
export function inTable(html: string) {
  const [, first = ''] =
    /<([a-z][\w:]*)/i.exec(
      html.replace(/<(?:meta|link)\b[^>]*>|<!--|<\/?(?:html|head|body)\b[^>]*>/gi, ''),
    ) ?? []
  return /^(?:thead|tbody|tfoot|caption|colgroup|col|tr|td|th)$/i.test(first)
    ? `<table>${html}</table>`
    : html
}
