import { declarationsOf } from './pasted-styles.ts'

const listOf = (element: Element) => declarationsOf(element).find(([name]) => name === 'mso-list')?.[1] ?? ''

/**
 * Bullet characters of any font. In symbol fonts they are letters ("o", "Ø") or in Unicode's private use
 * area.
 */
const BULLET = /^[·•●○◦■□▪▫◆◇►▶▷➢✓✔*§Øüo\u2010-\u2015\uf000-\uf0ff-]$/
const SYMBOL_FONT = /symbol|wingdings|webdings/
const FIGURES = /^\(?(0|[1-9]\d{0,6})[.)]$/

interface WordItem {
  paragraph: Element
  level: number
  /** The id of the item's list in the document. */
  id: string
  /** `p`: the marker ("①", "가.", "제1조") is unsupported in a post's lists and stays as text. */
  tag: 'ol' | 'ul' | 'p'
  number: number
  words: string
  marker: Element | undefined
}

/** Whether the marker is in a symbol font, which may be set around the marker or inside it. */
function isSymbol(marker: Element | undefined) {
  const around = marker?.parentElement?.closest('span')
  return [around, marker, ...(marker?.querySelectorAll('span') ?? [])].some(
    part =>
      part && declarationsOf(part).some(([name, value]) => name === 'font-family' && SYMBOL_FONT.test(value)),
  )
}

const isBullet = (words: string, marker: Element | undefined) =>
  words === '' || BULLET.test(words) || (words.length === 1 && isSymbol(marker))

/**
 * Word writes list items as paragraphs, with `mso-list:l0 level2 lfo1` in the style. The bullet or number is
 * ignorable text.
 */
function wordItem(paragraph: Element | null): WordItem | undefined {
  const [, id = '', level] = (paragraph && /^(\S+)\s+level(\d+)/.exec(listOf(paragraph))) ?? []
  if (!paragraph || !level) return undefined
  const marker = [...paragraph.querySelectorAll('span')].find(span => listOf(span).startsWith('ignore'))
  const words = (marker?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const figures = FIGURES.exec(words)?.[1]
  const tag = figures ? 'ol' : isBullet(words, marker) ? 'ul' : 'p'
  return { paragraph, level: Number(level), id, tag, number: Number(figures), words, marker }
}

interface OpenList {
  of: WordItem
  list: Element
  next: number
}

const goesOn = ({ of, next }: OpenList, { id, tag, number }: WordItem) =>
  of.id === id && of.tag === tag && (tag === 'ul' || next === number)

/** Adds a paragraph to the open list of its level, or opens one. */
function place(item: WordItem, open: OpenList[]) {
  const { paragraph, level, tag, number, words, marker } = item
  while ((open.at(-1)?.of.level ?? 0) > level) open.pop()
  const last = open.at(-1)
  if (last?.of.level === level && !goesOn(last, item)) open.pop()
  const parent = open.at(-1)?.of.level === level ? undefined : open.at(-1)?.list.lastElementChild
  if (tag === 'p') {
    marker?.replaceWith(`${words} `)
    parent?.append(paragraph)
    return
  }
  if (open.at(-1)?.of.level !== level) {
    const list = paragraph.ownerDocument.createElement(tag)
    if (tag === 'ol') list.setAttribute('start', String(number))
    if (parent) parent.append(list)
    else paragraph.before(list)
    open.push({ of: item, list, next: number })
  }
  const current = open.at(-1) as OpenList
  marker?.remove()
  const line = paragraph.ownerDocument.createElement('li')
  line.append(paragraph)
  current.list.append(line)
  current.next = number + 1
}

/** Converts Word's list paragraphs into lists, in place. */
export function withWordLists(body: HTMLElement) {
  const done = new Set<Element>()
  for (const first of body.querySelectorAll('p')) {
    const open: OpenList[] = []
    let item = done.has(first) ? undefined : wordItem(first)
    while (item) {
      const next: Element | null = item.paragraph.nextElementSibling
      place(item, open)
      item.paragraph.removeAttribute('data-style')
      done.add(item.paragraph)
      item = wordItem(next)
    }
  }
}
