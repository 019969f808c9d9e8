import sharp from 'sharp'
import { caseName } from '#contract/community/posts/post-rules.ts'
import { coverLinings, drawnCover } from '#contract/library/books/book-cover.ts'
import { coverOf } from '#contract/library/series/series-cover.ts'
import { seriesStatusWords } from '#contract/library/series/series-rules.ts'
import { DRAWN_NAME, drawnName } from '#contract/platform/pages/wordmark.ts'
import { motifOf } from '#contract/puzzles/motifs.ts'
import { accentInks } from '#contract/trust/site-settings/accents.ts'
import { boardLabel, sentenceOf } from '#contract/trust/site-settings/face-rules.ts'
import {
  CARD_SIZE,
  type Card,
  type CardArt,
  type CardSite,
  type PostShareImage,
  type SeriesCard,
  stampOf,
} from './card.ts'
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
import { paperTexture } from './paper-texture.ts'

/** The author's thumbprint as a large, pale background. */
const underPowder = (memberId: number) =>
  thumbprintMark(memberId, { x: 748, y: 118, scale: 6.6, look: `stroke="${INK}" opacity=".06"` })

const written = { left: MARGIN, right: 1074 }
const besideCover = { left: 440, right: 1074 }
const besideScene = { left: MARGIN, right: 500 }
const besidePlate = { left: MARGIN, right: 754 }
const SCENE = { x: 534, y: 118, width: 540, height: 337.5 }

/** The colours of the light theme, as in tokens.css. */
const CLOTH = {
  red: '#7d1f1f',
  blue: '#27374f',
  green: '#25493a',
  umber: '#4a3a2a',
  plum: '#4c2340',
  teal: '#1d4450',
}
const ON_COVER = '#f6ecd8'
const COVER_PAPER = '#f2e8d2'

const placed = (svg: string, { x, y, width, height }: typeof SCENE) =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `)

const COVER = { x: MARGIN, y: 138, width: 262, height: 380 }
const shadow = ({ x, y, width, height }: typeof COVER) =>
  `<path d="M${x + 8} ${y + 10}h${width}v${height}h-${width}z" fill="${INK}" opacity=".22"/>`

/** Text on a cover, shortened to the cover's width. */
const coverWords = ({ small, ellipsis }: CardTools, words: string, size: number) =>
  drawLetters(truncateToWidth(small(words), { width: 182 / size, ellipsis: ellipsis.small }), size).svg

/** The cover of a book, as on the site's shelf. */
function bookCover({ at, art }: Pens, { title, author }: { title: string; author: string }) {
  const { ground, motif, lines } = drawnCover({ title, author })
  const lining = coverLinings[lines]
  const { x, y } = COVER
  const scale = COVER.width / 100
  const spine = '<path d="M0 0h4v145H0z" opacity=".3"/><path d="M4 0h2v145H4z" fill="#fff" opacity=".12"/>'
  const { square } = lining
  const side = square.side * scale
  const place = { x: x + square.x * scale, y: y + square.y * scale, width: side, height: side }
  return `${shadow(COVER)}<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 0h100v145H0z" fill="${CLOTH[ground]}"/>${spine}<path d="${lining.paper}" fill="${COVER_PAPER}"/><path d="${lining.lines}" fill="none" stroke="${ON_COVER}" stroke-width=".8" opacity=".5"/></g>${placed(art.motif(motif), place)}${translated(coverWords(at, title, 19), { x: x + 20 * scale, y: y + 25 * scale, fill: ON_COVER })}`
}

/** The cover of a series, as on the site's shelf. */
function seriesCover({ at, art }: Pens, { seriesId, title, nickname }: SeriesCard) {
  const box = { ...COVER, width: (COVER.height * 2) / 3 }
  const { x, y, height } = box
  const words = (text: string, size: number, placing: { y: number; fill: string }) =>
    translated(coverWords(at, text, size), { x: x + 26, ...placing })
  return `${shadow(box)}${placed(art.cover(coverOf({ title, id: seriesId })), box)}${words(title, 21, { y: y + 54, fill: INK })}${words(nickname, 17, { y: y + height - 14, fill: COVER_PAPER })}`
}

const PLATE = { x: 794, y: 128, width: 280, height: 280 }

/** A case's piece of evidence, as at the top of its page. */
function plate({ art }: Pens, { postId, title }: PostShareImage) {
  const { x, y, width, height } = PLATE
  const inner = { x: x + 26, y: y + 26, width: width - 52, height: height - 52 }
  return `<path fill="#e7dfcf" stroke="${INK}" stroke-width="3" d="M${x} ${y}h${width}v${height}h-${width}Z"/>${placed(art.motif(motifOf(title, postId)), inner)}`
}

/** A case's scene. Its letters are drawn as outlines, since a server may have no fonts. */
function picture(at: CardTools, svg: string) {
  const shapes = svg.replace(/<text x="([\d.]+)" y="([\d.]+)">(.)<\/text>/g, (_, x, y, letter) => {
    const drawn = drawLetters(at.title(letter), 9.5)
    return translated(drawn.svg, { x: Number(x) - drawn.width / 2, y: Number(y), fill: INK })
  })
  const { x, y, width, height } = SCENE
  return `${placed(shapes, SCENE)}<path fill="none" stroke="${INK}" stroke-width="4" d="M${x} ${y}h${width}v${height}h-${width}Z"/>`
}

interface Pens extends CardSite {
  at: CardTools
  art: CardArt
}

function drawing(card: Card, pens: Pens) {
  const { at, siteName, face, art } = pens
  switch (card.kind) {
    case 'post': {
      const { board, title, caseNumber, nickname, memberId, isSolved } = card
      const name = boardLabel(face, board)
      const label = caseNumber === null ? name : `${name} ${caseName(caseNumber)}`
      const words = stampOf(card)
      return [
        caseNumber === null ? underPowder(memberId) : plate(pens, card),
        cardFrame(at, label),
        titleLines(at, title, caseNumber === null ? written : besidePlate),
        cardFooter(at, nickname, { siteName, memberId }),
        words ? cardStamp(at, words, isSolved ? SOLVED : STAMP) : '',
      ]
    }
    case 'series': {
      const { title, status, nickname } = card
      return [
        cardFrame(at, '연재 소설'),
        seriesCover(pens, card),
        titleLines(at, title, besideCover),
        cardFooter(at, nickname, { siteName, left: besideCover.left }),
        cardStamp(at, seriesStatusWords[status], status === '완결' ? SOLVED : STAMP),
      ]
    }
    case 'book':
      return [
        cardFrame(at, '도서'),
        bookCover(pens, card),
        titleLines(at, card.title, besideCover),
        cardFooter(at, card.author, { siteName, left: besideCover.left }),
      ]
    case 'daily':
      return [
        cardFrame(at, `오늘의 사건 ${caseName(card.number)}`),
        picture(at, art.scene(card.scene)),
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
export async function drawCard(card: Card, { siteName, face }: CardSite, art: CardArt) {
  const parts = drawing(card, { at: cardTools(await cardFonts()), siteName, face, art })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${PAPER}"/>${parts.join('').replaceAll(STAMP, accentInks[face.accent])}</svg>`
  return sharp(Buffer.from(svg))
    .composite([{ ...paperTexture(), tile: true, blend: 'multiply' }])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', progressive: true })
    .toBuffer()
}
