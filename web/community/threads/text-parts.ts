import { addressesIn } from '#contract/platform/text/addresses.ts'

export type PlainPart = string | { link: string }
export type TextPart = PlainPart | { spoiler: PlainPart[] }

/** Shortest match first, across lines, as the server does in excerpts. */
const SPOILER = /\|\|(.+?)\|\|/gs
const WIDEST_SPOILER = /\|\|(.+)\|\|/s

/**
 * Maximum spoilers and maximum links in one thread item. A page shows 200 thread items, and each part
 * costs markup. The last spoiler extends to the last bars, and further addresses stay text.
 */
const PARTS_MAX = 20

/** Alternating pieces of plain text and spoiler text. */
function piecesOf(text: string) {
  const pieces: string[] = []
  let from = 0
  for (const found of text.matchAll(SPOILER)) {
    const hasRoom = pieces.length < 2 * (PARTS_MAX - 1)
    if (!hasRoom) return [...pieces, ...text.slice(from).split(WIDEST_SPOILER)]
    pieces.push(text.slice(from, found.index), found[1] as string)
    from = found.index + found[0].length
  }
  return [...pieces, text.slice(from)]
}

/** The parts of a thread item: plain text, links and spoilers. */
export function textParts(text: string): TextPart[] {
  if (!text.includes('||') && !text.includes('://')) return [text]
  let links = 0

  function plainParts(piece: string) {
    const parts: PlainPart[] = []
    let from = 0
    for (const { index, address } of addressesIn(piece)) {
      if (links === PARTS_MAX) break
      links += 1
      parts.push(piece.slice(from, index), { link: address })
      from = index + address.length
    }
    return [...parts, piece.slice(from)].filter(part => part !== '')
  }

  return piecesOf(text).flatMap((piece, index): TextPart[] =>
    index % 2 ? [{ spoiler: plainParts(piece) }] : plainParts(piece),
  )
}
