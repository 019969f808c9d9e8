export type PlainPart = string | { link: string }
export type RemarkPart = PlainPart | { spoiler: PlainPart[] }

/** Shortest first, over lines too: as the server covers them in what it quotes. */
const SPOILER = /\|\|(.+?)\|\|/s
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

function plainParts(text: string): PlainPart[] {
  return text
    .split(ADDRESS)
    .flatMap((piece, index): PlainPart[] => {
      const link = index % 2 ? addressIn(piece) : ''
      return link ? [{ link }, piece.slice(link.length)] : [piece]
    })
    .filter(part => part !== '')
}

/** What a member said, in its parts: plain text, addresses to follow, and what is between two pairs of bars. */
export function remarkParts(text: string): RemarkPart[] {
  if (!text.includes('||') && !text.includes('://')) return [text]
  return text
    .split(SPOILER)
    .flatMap((piece, index): RemarkPart[] =>
      index % 2 ? [{ spoiler: plainParts(piece) }] : plainParts(piece),
    )
}
