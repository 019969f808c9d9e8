export type PlainPart = string | { link: string }
export type RemarkPart = PlainPart | { spoiler: PlainPart[] }

/** Shortest first, over lines too: as the server covers them in what it quotes. */
const SPOILER = /\|\|(.+?)\|\|/gs
const WIDEST_SPOILER = /\|\|(.+)\|\|/s
/** Hangul only where a word of an address begins ("/wiki/밀실"): elsewhere it is a particle, which follows without a space. */
const ADDRESS = /(https?:\/\/(?:[\w\-.~:/?#@!$&'()*+,;=%[\]]|(?<=[/=_-])[가-힣]+)+)/
/** What ends a sentence rather than an address. */
const SENTENCE_MARKS = ".,!?;:'*"

/**
 * An address without the marks of the sentence around it; a bracket that it opened itself stays. Counted from the end
 * in one pass: this runs for every reader of a page.
 */
function addressIn(match: string) {
  const cut = SENTENCE_MARKS + (/[([]/.test(match) ? '' : ')]')
  let end = match.length
  while (end > 0 && cut.includes(match[end - 1] as string)) end -= 1
  const address = match.slice(0, end)
  return URL.canParse(address) ? address : ''
}

/**
 * Spoilers of a remark, and addresses to follow: nobody writes so many, and each costs a page that shows two hundred
 * remarks. The last spoiler reaches to the last bars; addresses beyond are text.
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
    let words = ''
    for (const [index, found] of piece.split(ADDRESS).entries()) {
      const link = index % 2 && links < PARTS_MAX ? addressIn(found) : ''
      if (link) {
        links += 1
        parts.push(words, { link })
        words = ''
      }
      words += found.slice(link.length)
    }
    return [...parts, words].filter(part => part !== '')
  }

  return piecesOf(text).flatMap((piece, index): RemarkPart[] =>
    index % 2 ? [{ spoiler: plainParts(piece) }] : plainParts(piece),
  )
}
