import { type BoardKey, boardKeys, boards } from '#contract/community/boards/boards.ts'
import { DRAWN_NAME } from '#contract/platform/pages/wordmark.ts'
import type { Accent } from './accents.ts'

export const NAME_MAX = 30
export const SENTENCE_MAX = 60
export const DESCRIPTION_MAX = 160
/** One letter as a reader sees it may be several code points, such as a family of emoji. */
export const LETTER_MAX = 8
export const LABEL_MAX = 20
export const LINE_MAX = 80
export const BUSINESS_MAX = 80
export const LINKS_MAX = 5
export const LINK_LABEL_MAX = 20
export const LINK_HREF_MAX = 300

/** An operator's own words for a board. Empty texts mean the product's words. */
export interface BoardFace {
  key: BoardKey
  label: string
  line: string
  hidden: boolean
}

/** The details that 전자상거래법 asks of a business, in the order in which the footer shows them. */
export const businessLabels = {
  company: '상호',
  owner: '대표자',
  registration: '사업자등록번호',
  mailOrder: '통신판매업 신고',
  address: '주소',
  phone: '전화',
} as const
export type BusinessField = keyof typeof businessLabels
export const businessFields = Object.keys(businessLabels) as BusinessField[]
export type Business = Record<BusinessField, string>

export interface FaceLink {
  label: string
  href: string
}

/** The look of an operator's site. Empty texts mean the product's own. */
export interface Face {
  /** `null` uses the name in the server's environment. */
  name: string | null
  sentence: string
  description: string
  /** The letter on the icons. Empty means the first letter of the name. */
  letter: string
  /** The version of the uploaded mark; `null` draws the letter instead. */
  picture: string | null
  accent: Accent
  /** The boards in their order. Boards that are missing follow at the end. */
  boards: BoardFace[]
  business: Business | null
  links: FaceLink[]
}

/** The face of a site whose operator changed nothing. */
export const defaultFace: Face = {
  name: null,
  sentence: '',
  description: '',
  letter: '',
  picture: null,
  accent: 'red',
  boards: [],
  business: null,
  links: [],
}

const DEFAULT_SENTENCE = '추리·미스터리 커뮤니티'
export const sentenceOf = ({ sentence }: Pick<Face, 'sentence'>) => sentence || DEFAULT_SENTENCE

const faceOf = (face: Pick<Face, 'boards'>, key: BoardKey) => face.boards.find(board => board.key === key)

/** The board's name on screen. The API keeps the product's name. */
export const boardLabel = (face: Pick<Face, 'boards'>, key: BoardKey): string =>
  faceOf(face, key)?.label || boards[key].name
export const boardLine = (face: Pick<Face, 'boards'>, key: BoardKey) => faceOf(face, key)?.line ?? ''
export const isHiddenBoard = (face: Pick<Face, 'boards'>, key: BoardKey) => faceOf(face, key)?.hidden ?? false

/** All boards in the operator's order. */
export const orderedBoards = (face: Pick<Face, 'boards'>) => {
  const chosen = face.boards.map(({ key }) => key)
  return [...chosen, ...boardKeys.filter(key => !chosen.includes(key))]
}
export const shownBoards = (face: Pick<Face, 'boards'>) =>
  orderedBoards(face).filter(key => !isHiddenBoard(face, key))

/** The version of the site's own icons; `null` means the product's icons. */
export function markVersion(siteName: string, face: Pick<Face, 'picture' | 'letter' | 'accent'>) {
  if (face.picture) return face.picture
  if (!face.letter && siteName === DRAWN_NAME && face.accent === 'red') return null
  return encodeURIComponent(`${markLetter(siteName, face)}-${face.accent}`)
}

/** The part of the face that pages show. */
export type PublicFace = Omit<Face, 'name' | 'letter'>

/** The part of a face that is sent with every page. Defaults are left out to keep pages small. */
export function publicFace(siteName: string, chosen: Face): { face?: PublicFace; mark?: string } {
  const { name: _, letter: __, ...face } = chosen
  const isUsual = JSON.stringify({ ...chosen, name: null, letter: '' }) === JSON.stringify(defaultFace)
  const mark = markVersion(siteName, chosen)
  return { ...(!isUsual && { face }), ...(mark !== null && { mark }) }
}

export const markLetter = (siteName: string, { letter }: Pick<Face, 'letter'>) =>
  letter || ([...siteName.trim()][0] ?? '?')

export const MARK_SIZES = [32, 180, 192, 512] as const
type MarkSize = (typeof MARK_SIZES)[number]

/** The address of one of the site's own icons. */
export const markHref = (size: MarkSize, version: string) => `/mark/${size}.png?v=${version}`
