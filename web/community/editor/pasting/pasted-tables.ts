import { fragmentOf } from './nodes.ts'

/** A line of cells can't hold these: the table lays a page out and has no columns. */
const LAID_OUT = 'h1, h2, h3, h4, h5, h6, ul, ol, blockquote, hr, pre'
const BLOCK = 'p, div, li, section, article, dt, dd, figure, figcaption, center'
/** A cell with more paragraphs holds a text of its own. */
const PARAGRAPHS_MAX = 3

const isLaidOut = (cell: Element) =>
  cell.querySelector(LAID_OUT) !== null || cell.querySelectorAll('p').length > PARAGRAPHS_MAX

function block(tag: 'p' | 'div', content: Iterable<Node | string>) {
  const element = document.createElement(tag)
  element.append(fragmentOf(content))
  return element
}

/** A cell's content in one line: its paragraphs with a space between. */
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

/** A post has no tables: each row becomes a line, with a stroke between its cells. */
export function withRowsAsLines(body: HTMLElement) {
  // The innermost first: the lines of a table in a cell are part of that cell.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const caption = table.caption ? [block('p', table.caption.childNodes)] : []
    table.replaceWith(fragmentOf([...caption, ...[...table.rows].flatMap(linesOf)]))
  }
}

/** Chrome hands Excel's cells over without the table around them, and a parser throws cells without a table away. */
export function inTable(html: string) {
  const [, first = ''] =
    /<([a-z][\w:]*)/i.exec(
      html.replace(/<(?:meta|link)\b[^>]*>|<!--|<\/?(?:html|head|body)\b[^>]*>/gi, ''),
    ) ?? []
  return /^(?:thead|tbody|tfoot|caption|colgroup|col|tr|td|th)$/i.test(first)
    ? `<table>${html}</table>`
    : html
}
