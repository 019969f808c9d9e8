import type { BoardKey } from '#contract/community/boards/boards.ts'
import { caseName } from '#contract/community/posts/post-rules.ts'
import type { Cover } from '#contract/library/series/series-cover.ts'
import { type SeriesStatus, seriesStatusWords } from '#contract/library/series/series-rules.ts'
import type { Picture } from '#contract/platform/images/images.ts'
import type { Scene } from '#contract/puzzles/daily/case-art.ts'
import type { Motif } from '#contract/puzzles/motifs.ts'
import { boardLabel, type Face, sentenceOf } from '#contract/trust/site-settings/face-rules.ts'

/** The size in px that messengers and search engines expect. */
export const CARD_SIZE = { width: 1200, height: 630 }

interface CardAuthor {
  memberId: number
  nickname: string
}

export interface PostShareImage extends CardAuthor {
  kind: 'post'
  postId: number
  board: BoardKey
  title: string
  /** `null` for posts that aren't cases. */
  caseNumber: number | null
  isSolved: boolean
}

export interface SeriesCard extends CardAuthor {
  kind: 'series'
  seriesId: number
  title: string
  status: SeriesStatus
}

interface BookShareImage {
  kind: 'book'
  title: string
  author: string
}

interface DailyCard {
  kind: 'daily'
  number: number
  title: string
  scene: Scene
}

interface SiteCard {
  kind: 'site'
}

/** Draws a scene, a piece of evidence and a printed cover as SVG. */
export interface CardArt {
  scene(scene: Scene): string
  motif(motif: Motif): string
  cover(cover: Cover): string
}

/** The parts that all cards of a site share: its name, its colour and the names of its boards. */
export interface CardSite {
  readonly siteName: string
  readonly face: Face
}

/** The content of a shared link's card. It has nothing beyond the page's public head. */
export type Card = PostShareImage | SeriesCard | BookShareImage | DailyCard | SiteCard

/** The text of a case's stamp; `null` if the post can't be solved. */
export const stampOf = ({ caseNumber, isSolved }: PostShareImage) =>
  caseNumber === null ? null : isSolved ? '해결' : '미해결'

/** The card's content as text, for its alternative text. */
function wordsOf(card: Card, { siteName, face }: CardSite) {
  switch (card.kind) {
    case 'post': {
      const name = card.caseNumber === null ? [] : [caseName(card.caseNumber)]
      return [
        boardLabel(face, card.board),
        ...name,
        card.title,
        stampOf(card) ?? [],
        `${card.nickname} 작성`,
      ].flat()
    }
    case 'series':
      return ['연재 소설', card.title, seriesStatusWords[card.status], `${card.nickname} 작성`]
    case 'book':
      return ['도서', card.title, card.author]
    case 'daily':
      return ['오늘의 사건', caseName(card.number), card.title]
    case 'site':
      return [siteName, sentenceOf(face)]
  }
}

/** The version of the drawing code. Raise it with each visible change, so that cached cards are replaced. */
const DRAWING = 2

/** A 53-bit hash of a text (cyrb53), long enough that versions of one page don't collide. */
function shortName(text: string) {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 2654435761)
    other = Math.imul(other ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (2 ** 32 * (other & 0x1fffff) + (one >>> 0)).toString(36)
}

/** A hash of a card's content and the site's name. A different hash means a different picture. */
export const cardVersion = (card: Card, site: CardSite) =>
  shortName(
    JSON.stringify([
      ...[DRAWING, site.siteName, site.face.accent, card.kind],
      ...[
        'memberId' in card ? card.memberId : null,
        'scene' in card ? card.scene : null,
        ...wordsOf(card, site),
      ],
    ]),
  )

/** The address of a page's card, with its size and alternative text. The site's own card has no id. */
export function cardPicture(card: Card, site: CardSite, id?: number): Picture {
  const path = id === undefined ? `/card/${card.kind}.jpg` : `/card/${card.kind}/${id}.jpg`
  return { src: `${path}?v=${cardVersion(card, site)}`, ...CARD_SIZE, alt: wordsOf(card, site).join(', ') }
}
