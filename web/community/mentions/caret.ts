/** The CSS properties of a field that affect the position of its text. */
const COPIED = [
  'boxSizing',
  'width',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'wordSpacing',
  'tabSize',
] as const

/**
 * The position of a character of a field in the window. It is measured in a copy of the field, since no API
 * provides it.
 */
export function letterRect(area: HTMLTextAreaElement, at: number) {
  const copy = document.createElement('div')
  const look = getComputedStyle(area)
  for (const name of COPIED) copy.style[name] = look[name]
  Object.assign(copy.style, {
    ...{ position: 'absolute', top: '0', left: '0', visibility: 'hidden', borderStyle: 'solid' },
    ...{ whiteSpace: 'pre-wrap', overflowWrap: 'break-word' },
  })
  const letter = document.createElement('span')
  letter.textContent = area.value.slice(at, at + 1) || '.'
  copy.append(area.value.slice(0, at), letter)
  document.body.append(copy)
  const [inCopy, whole, field] = [letter, copy, area].map(element => element.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
    DOMRect,
  ]
  copy.remove()
  const left = field.left + inCopy.left - whole.left - area.scrollLeft
  const top = field.top + inCopy.top - whole.top - area.scrollTop
  return new DOMRect(left, top, inCopy.width, inCopy.height)
}
