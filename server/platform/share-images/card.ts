import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import { caseName } from '#contract/community/posts/post-rules.ts'
import { type SeriesStatus, seriesStatusWords } from '#contract/library/series/series-rules.ts'
import type { Picture } from '#contract/platform/images/images.ts'

/** The size that messengers and search engines ask for. */
export const CARD_SIZE = { width: 1200, height: 630 }

interface CardAuthor {
  memberId: number
  nickname: string
}

export interface PostCard extends CardAuthor {
  kind: 'post'
  board: BoardKey
  title: string
  /** `null` where posts are no cases. */
  caseNumber: number | null
  isSolved: boolean
}

export interface SeriesCard extends CardAuthor {
  kind: 'series'
  title: string
  status: SeriesStatus
}

export interface BookCard {
  kind: 'book'
  title: string
  author: string
}

export interface SiteCard {
  kind: 'site'
  siteName: string
}

/** All that a shared link's card shows: nothing but what stands in the head of the page for everyone. */
export type Card = PostCard | SeriesCard | BookCard | SiteCard

/** What stands on a case's stamp; `null` where nothing can be solved. */
export const stampOf = ({ caseNumber, isSolved }: PostCard) =>
  caseNumber === null ? null : isSolved ? '해결' : '미해결'

/** The same in words, for those who don't see it. */
function wordsOf(card: Card) {
  switch (card.kind) {
    case 'post': {
      const name = card.caseNumber === null ? [] : [caseName(card.caseNumber)]
      return [
        boards[card.board].name,
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
    case 'site':
      return [card.siteName, '추리·미스터리 커뮤니티']
  }
}

/** Raised where cards are drawn in another way: whoever has kept one asks anew. */
const DRAWING = 1

/** Fifty-three bits of a text (cyrb53): enough that two titles of one page never meet. */
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

/** A short name of what a card shows: with another title, author or stamp it is another card. */
export const cardVersion = (card: Card) =>
  shortName(JSON.stringify([DRAWING, card.kind, 'memberId' in card ? card.memberId : null, ...wordsOf(card)]))

/** Where the card of a page is, with its size and its words; the site's own needs no id. */
export function cardPicture(card: Card, id?: number): Picture {
  const path = id === undefined ? `/card/${card.kind}.jpg` : `/card/${card.kind}/${id}.jpg`
  return { src: `${path}?v=${cardVersion(card)}`, ...CARD_SIZE, alt: wordsOf(card).join(', ') }
}
