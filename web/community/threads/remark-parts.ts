import { addressesIn } from '#contract/platform/text/addresses.ts'

export type PlainPart = string | { link: string }
export type RemarkPart = PlainPart | { spoiler: PlainPart[] }

/** Shortest first, over lines too: as the server covers them in what it quotes. */
const SPOILER = /\|\|(.+?)\|\|/gs
const WIDEST_SPOILER = /\|\|(.+)\|\|/s

/**
 * The most spoilers and the most links of one remark, since a page shows two hundred remarks and each part costs
 * markup. The last spoiler reaches to the last bars; further addresses are text.
 */
const PARTS_MAX = 20

/** Text and what is between two pairs of bars, in turn. */
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

/** What a member said, in its parts: plain text, addresses to follow, and what is between two pairs of bars. */
export function remarkParts(text: string): RemarkPart[] {
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

  return piecesOf(text).flatMap((piece, index): RemarkPart[] =>
    index % 2 ? [{ spoiler: plainParts(piece) }] : plainParts(piece),
  )
}
