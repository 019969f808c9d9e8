import { fragmentOf } from './nodes.ts'
import { counterOf } from './numbering.ts'
import { declarationsOf } from './pasted-styles.ts'

const itemsOf = (list: Element) => [...list.children].filter(child => child.tagName === 'LI')

/** A list's numbering, such as letters or Roman numerals. Google Docs sets it on each item. */
const typeOf = (list: Element) =>
  list.getAttribute('type') ??
  [list, ...itemsOf(list)].flatMap(declarationsOf).find(([name]) => name === 'list-style-type')?.[1] ??
  ''

/** The number of each item. Some programs set a restart number on the item. */
function numbersOf(list: HTMLOListElement) {
  const items = itemsOf(list)
  const step = list.reversed ? -1 : 1
  let next = list.hasAttribute('start') || !list.reversed ? list.start : items.length
  return items.map(item => {
    const value = Number.parseInt(item.getAttribute('value') ?? '', 10)
    const number = Number.isNaN(value) ? next : value
    next = number + step
    return { item, number }
  })
}

/** The first line of an item, which gets its number. */
const firstLine = (item: Element) => item.querySelector('p, div, h1, h2, h3, h4, h5, h6') ?? item

/** Turns items into lines with their number as text. A post's lists support only ascending numerals. */
function asLines(list: HTMLOListElement, marker: (number: number) => string | undefined) {
  for (const { item, number } of numbersOf(list)) {
    const line = list.ownerDocument.createElement('div')
    firstLine(item).prepend(`${marker(number) ?? number}. `)
    line.append(fragmentOf(item.childNodes))
    item.replaceWith(line)
  }
  list.replaceWith(fragmentOf(list.childNodes))
}

/** Splits a list wherever its numbers are not consecutive. */
function part(list: HTMLOListElement) {
  let current = list
  let next: number | undefined
  for (const { item, number } of numbersOf(list)) {
    if (next === undefined) list.start = number
    else if (number !== next) {
      const following = list.ownerDocument.createElement('ol')
      following.start = number
      current.after(following)
      current = following
    }
    if (current !== list) current.append(item)
    next = number + 1
  }
}

/** Moves nested lists into the preceding item. Google Docs puts them directly into the list. */
function intoItems(body: HTMLElement) {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling
    if (before?.tagName === 'LI') before.append(list)
  }
}

/** Keeps the start numbers of lists, and turns non-numeric numberings into text. */
export function withOwnNumbers(body: HTMLElement) {
  intoItems(body)
  for (const list of [...body.querySelectorAll('ol')].reverse()) {
    const counter = counterOf(typeOf(list))
    if (counter) asLines(list, counter)
    else if (list.reversed) asLines(list, String)
    else part(list)
  }
}
