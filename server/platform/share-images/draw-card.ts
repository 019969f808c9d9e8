import sharp from 'sharp'
import { caseName } from '#contract/community/posts/post-rules.ts'
import { type coverMotifs, drawnCover } from '#contract/library/books/book-cover.ts'
import { seriesStatusWords } from '#contract/library/series/series-rules.ts'
import { DRAWN_NAME, drawnName } from '#contract/platform/pages/wordmark.ts'
import { accentInks } from '#contract/trust/site-settings/accents.ts'
import { boardLabel, sentenceOf } from '#contract/trust/site-settings/face-rules.ts'
import { CARD_SIZE, type Card, type CardSite, type DrawScene, stampOf } from './card.ts'
import { cardFonts } from './card-fonts.ts'
import { cardFooter } from './card-footer.ts'
import { drawLetters, widthOf } from './card-letters.ts'
import { truncateToWidth } from './card-lines.ts'
import {
  type CardTools,
  cardFrame,
  cardStamp,
  cardTools,
  INK,
  MARGIN,
  PAPER,
  SOLVED,
  STAMP,
  thumbprintMark,
  titleLines,
  translated,
} from './card-sheet.ts'
import { drawings, STROKE_ATTRIBUTES } from './drawings.ts'
import { paperTexture } from './paper-texture.ts'

/** The author's thumbprint, large and pale, as if dusted with powder. */
const underPowder = (memberId: number) =>
  thumbprintMark(memberId, { x: 748, y: 118, scale: 6.6, look: `stroke="${INK}" opacity=".06"` })

const written = { left: MARGIN, right: 1074 }
const besideCover = { left: 440, right: 1074 }
const besideScene = { left: MARGIN, right: 500 }
const SCENE = { x: 534, y: 118, width: 540, height: 337.5 }

/** The daytime colours; see tokens.css. */
const CLOTH = {
  red: '#7d1f1f',
  blue: '#27374f',
  green: '#25493a',
  umber: '#4a3a2a',
  plum: '#4c2340',
  teal: '#1d4450',
}
const ON_COVER = '#f6ecd8'

/** The ink drawing of each motif. */
const inked: Record<(typeof coverMotifs)[number], keyof typeof drawings> = {
  safe: 'keyhole',
  magnifier: 'magnifier',
  window: 'window',
  key: 'key',
  footprint: 'footprint',
  lamp: 'lamp',
  clock: 'clock',
  thread: 'thread',
  letter: 'envelope',
  map: 'stairs',
  door: 'door',
  teacup: 'cup',
  lighthouse: 'house',
  scissors: 'dagger',
}

/** The book as the site's shelf shows it, followed by its title. */
function cover({ small, ellipsis }: CardTools, { title, author }: { title: string; author: string }) {
  const { ground, motif } = drawnCover({ title, author })
  const name = drawLetters(truncateToWidth(small(title), { width: 9.6, ellipsis: ellipsis.small }), 19).svg
  return `<g transform="translate(${MARGIN} 138)"><path d="M8 10h262v380H8z" fill="${INK}" opacity=".22"/><path d="M0 0h262v380H0z" fill="${CLOTH[ground]}"/><path d="M0 0h10v380H0z" opacity=".3"/><path d="M10 0h5v380h-5z" fill="#fff" opacity=".12"/><path d="M15 0h6v380h-6z" opacity=".22"/><g fill="none" stroke="${ON_COVER}" opacity=".5"><path d="M32 16h214v348H32zM39 23h200v334H39z" stroke-width="2"/></g>${translated(name, { x: 50, y: 62, fill: ON_COVER })}<g transform="translate(69 150) scale(2.9)" color="${ON_COVER}" opacity=".62"><g ${STROKE_ATTRIBUTES}>${drawings[inked[motif]]}</g></g></g>`
}

/** A case's scene. Its letters are drawn as shapes, since a server may have no fonts. */
function picture(at: CardTools, svg: string) {
  const shapes = svg.replace(/<text x="([\d.]+)" y="([\d.]+)">(.)<\/text>/g, (_, x, y, letter) => {
    const drawn = drawLetters(at.title(letter), 9.5)
    return translated(drawn.svg, { x: Number(x) - drawn.width / 2, y: Number(y), fill: INK })
  })
  const { x, y, width, height } = SCENE
  return `${shapes.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `)}<path fill="none" stroke="${INK}" stroke-width="4" d="M${x} ${y}h${width}v${height}h-${width}Z"/>`
}

interface Pens extends CardSite {
  at: CardTools
  drawScene: DrawScene
}

function drawing(card: Card, { at, siteName, face, drawScene }: Pens) {
  switch (card.kind) {
    case 'post': {
      const { board, title, caseNumber, nickname, memberId, isSolved } = card
      const name = boardLabel(face, board)
      const label = caseNumber === null ? name : `${name} ${caseName(caseNumber)}`
      const words = stampOf(card)
      return [
        underPowder(memberId),
        cardFrame(at, label),
        titleLines(at, title, written),
        cardFooter(at, nickname, { siteName, memberId }),
        words ? cardStamp(at, words, isSolved ? SOLVED : STAMP) : '',
      ]
    }
    case 'series': {
      const { title, status, nickname, memberId } = card
      return [
        underPowder(memberId),
        cardFrame(at, '연재 소설'),
        titleLines(at, title, written),
        cardFooter(at, nickname, { siteName, memberId }),
        cardStamp(at, seriesStatusWords[status], status === '완결' ? SOLVED : STAMP),
      ]
    }
    case 'book':
      return [
        cardFrame(at, '도서'),
        cover(at, card),
        titleLines(at, card.title, besideCover),
        cardFooter(at, card.author, { siteName, left: besideCover.left }),
      ]
    case 'daily':
      return [
        cardFrame(at, `오늘의 사건 ${caseName(card.number)}`),
        picture(at, drawScene(card.scene)),
        titleLines(at, card.title, besideScene),
        cardFooter(at, '범인은 누구입니까?', { siteName }),
      ]
    case 'site': {
      const words = truncateToWidth(at.small(sentenceOf(face)), { width: 19, ellipsis: at.ellipsis.small })
      const name =
        siteName === DRAWN_NAME
          ? `<g transform="translate(365 152) scale(4.8)">${drawnName({ ink: `stroke="${INK}"`, clue: `fill="${STAMP}"` })}</g>`
          : titleLines(at, siteName, { left: 200, right: 1000 })
      const x = 600 - widthOf(words, 50) / 2
      return [
        cardFrame(at, '사건 기록'),
        name,
        translated(drawLetters(words, 50).svg, { x, y: 472, fill: INK }),
      ]
    }
  }
}

const { width, height } = CARD_SIZE

/** Draws a card as JPEG, which every messenger supports. */
export async function drawCard(card: Card, { siteName, face }: CardSite, drawScene: DrawScene) {
  const parts = drawing(card, { at: cardTools(await cardFonts()), siteName, face, drawScene })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${PAPER}"/>${parts.join('').replaceAll(STAMP, accentInks[face.accent])}</svg>`
  return sharp(Buffer.from(svg))
    .composite([{ ...paperTexture(), tile: true, blend: 'multiply' }])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', progressive: true })
    .toBuffer()
}
