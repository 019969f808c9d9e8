import { pageAt } from '#contract/page-at.ts'

/** The target of a Gnuboard or Rhymix address. Board names and numbers are those of the old site. */
export interface OldAddress {
  board: string | null
  number: number | null
  comment: number | null
  slug: string | null
  /**
   * Whether no page of this site can have such an address. Then it was an old address, even if the old site
   * had no such post.
   */
  isCertain: boolean
}

const BOARD = /^[A-Za-z]\w{0,39}$/
const NUMBER = /^[1-9]\d{0,14}$/
const SLUG_MAX = 255

const boardIn = (text: string | null | undefined) => (text && BOARD.test(text) ? text : null)
const numberIn = (text: string | null | undefined) => (text && NUMBER.test(text) ? Number(text) : null)

/** Control characters occur in no old address, and PostgreSQL can't compare texts that contain NUL. */
const CONTROL = /\p{Cc}/u

function decoded(segment: string) {
  try {
    const text = decodeURIComponent(segment)
    return CONTROL.test(text) ? '' : text
  } catch {
    return ''
  }
}

const anywhere: OldAddress = { board: null, number: null, comment: null, slug: null, isCertain: false }
const certain: OldAddress = { ...anywhere, isCertain: true }

/** Parses paths such as `/12`, `/free`, `/free/12` and `/free/title-of-the-post/`. */
function ofPath(segments: string[]): OldAddress | undefined {
  const [first, second] = segments
  if (segments.length === 1) {
    const [board, number] = [boardIn(first), numberIn(first)]
    return board === null && number === null ? undefined : { ...anywhere, board, number }
  }
  const board = boardIn(first)
  if (segments.length !== 2 || board === null || !second || second.length > SLUG_MAX) return undefined
  const number = numberIn(second)
  return { ...anywhere, board, number, slug: number === null ? second : null }
}

/** Parses an address of the old site. Returns `undefined` for every address of this site. */
export function oldAddressOf(url: string): OldAddress | undefined {
  const parsed = URL.parse(url.replace(/^\/+/, '/'), 'http://site')
  if (!parsed) return undefined
  const { pathname, searchParams } = parsed
  const segments = pathname.split('/').filter(Boolean).map(decoded)
  const number = numberIn(searchParams.get('document_srl'))
  const isFront = pathname === '/' || pathname === '/index.php'
  if (number !== null && (isFront || (segments.length === 1 && boardIn(segments[0]))))
    return { ...certain, number, comment: numberIn(searchParams.get('comment_srl')) }
  if (isFront && boardIn(searchParams.get('mid')))
    return { ...certain, board: boardIn(searchParams.get('mid')) }
  if (/^\/bbs\/\w+\.php$/.test(pathname)) {
    const board = boardIn(searchParams.get('bo_table'))
    return board ? { ...certain, board, number: numberIn(searchParams.get('wr_id')) } : undefined
  }
  return pageAt(pathname.replace(/(?<=.)\/$/, '')) ? undefined : ofPath(segments)
}
