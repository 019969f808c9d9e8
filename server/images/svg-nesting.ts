import { Refusal } from '#contract/refusals.ts'

/** Drawing programs nest a dozen deep. Of what is in them each element costs the cleaning all that it stands in. */
const DEPTH_MAX = 200
const ELEMENTS_MAX = 20_000

export const tooLarge = () =>
  new Refusal('too_large', { message: 'SVG 이미지는 1MB, 요소 2만 개까지 올릴 수 있습니다.' })
export const notAnImage = () => new Refusal('unsupported_media_type')

/** Comments, instructions and marked text, which hold no elements. */
const ASIDES: [beginning: string, end: string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '>'],
  ['<!', '>'],
]

/** Where the first of it ends, from a place on. */
function endOf(text: string, what: string, from: number) {
  const found = text.indexOf(what, from)
  if (found === -1) throw notAnImage()
  return found + what.length
}

/** Where a tag ends: a bracket in a value ends none. */
function endOfTag(text: string, from: number) {
  let at = from
  while (at < text.length) {
    const letter = text[at] as string
    at += 1
    if (letter === '>') return at
    if (letter === '"' || letter === "'") at = endOf(text, letter, at)
  }
  throw notAnImage()
}

const nameIn = (tag: string) => /^[^\s/>]*/.exec(tag)?.[0] ?? ''

/**
 * Throws where a drawing has more elements, or deeper ones, than drawings have, or where a tag closes another than the
 * one that is open, as XML forbids. One pass, before anything is made of it.
 */
export function assertWellNested(text: string) {
  const open: string[] = []
  let elements = 0
  let at = text.indexOf('<')
  while (at !== -1) {
    const start = at
    const aside = ASIDES.find(([beginning]) => text.startsWith(beginning, start))
    if (aside) at = endOf(text, aside[1], start + aside[0].length)
    else {
      at = endOfTag(text, start + 1)
      const isClosing = text[start + 1] === '/'
      const name = nameIn(text.slice(start + (isClosing ? 2 : 1), at))
      if (isClosing && open.pop() !== name) throw notAnImage()
      if (!isClosing) {
        elements += 1
        if (text[at - 2] !== '/') open.push(name)
      }
      if (elements > ELEMENTS_MAX || open.length > DEPTH_MAX) throw tooLarge()
    }
    at = text.indexOf('<', at)
  }
  if (open.length > 0) throw notAnImage()
}
