import sharp from 'sharp'
import { boards } from '#contract/boards.ts'
import { drawnCover } from '#contract/book-cover.ts'
import { caseName } from '#contract/post-rules.ts'
import { seriesStatusWords } from '#contract/series-rules.ts'
import { thumbprintSvg } from '#contract/thumbprint.ts'
import { DRAWN_NAME, drawnName } from '#contract/wordmark.ts'
import { CARD_SIZE, type Card, stampOf } from './card.ts'
import { type CardFonts, cardFonts } from './card-fonts.ts'
import { drawLetters, type Letter, lettersOf, widthOf } from './card-letters.ts'
import { fitted, inRoom } from './card-lines.ts'
import { grain } from './card-paper.ts'
import { drawings, INKED } from './drawings.ts'

const PAPER = '#f6f2e9'
const INK = '#211d19'
const FADED = '#645b4f'
const STAMP = '#9b1c1c'
const SOLVED = '#25613c'

// Within the middle 1200 by 600, which is what some messengers show.
const FRAME = { left: 64, top: 76, right: 1136, bottom: 556 }
const MARGIN = 126
const TITLE_TOP = 132
const TITLE_BOTTOM = 424
const FOOT = 512

interface Desk {
  fonts: CardFonts
  title(text: string): Letter[]
  small(text: string): Letter[]
  ellipsis: { title: Letter; small: Letter }
}

function desk(fonts: CardFonts): Desk {
  const title = (text: string) => lettersOf(text, fonts, 'title')
  const small = (text: string) => lettersOf(text, fonts, 'small')
  const [titleEllipsis] = title('…') as [Letter]
  const [smallEllipsis] = small('…') as [Letter]
  return { fonts, title, small, ellipsis: { title: titleEllipsis, small: smallEllipsis } }
}

const place = (svg: string, { x, y, fill }: { x: number; y: number; fill: string }) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" fill="${fill}">${svg}</g>`

/** Two lines around the sheet, and what it is about where the upper one is open. */
function frame({ small }: Desk, label: string) {
  const { left, top, right, bottom } = FRAME
  const letters = small(label)
  const size = 34
  const gap = MARGIN + widthOf(letters, size) + 18
  const outer = `M${MARGIN - 18} ${top}H${left}V${bottom}H${right}V${top}H${gap}`
  const inner = `M${MARGIN - 18} ${top + 10}H${left + 10}V${bottom - 10}H${right - 10}V${top + 10}H${gap}`
  return `<g fill="none" stroke="${INK}"><path d="${outer}" stroke-width="4"/><path d="${inner}" stroke-width="1.5"/></g>${place(drawLetters(letters, size).svg, { x: MARGIN, y: top + 17, fill: STAMP })}`
}

/** Pressed a little askew over the frame. */
function stamp({ title }: Desk, words: string, colour: string) {
  const letters = title(words)
  const size = 46
  const half = widthOf(letters, size) / 2 + 26
  const box = (by: number) => `M${-half + by} ${-45 + by}H${half - by}V${45 - by}H${-half + by}Z`
  return `<g transform="translate(${1082 - half} 102) rotate(-8)"><path d="${box(0)}" fill="${PAPER}" fill-opacity=".86"/><g fill="none" stroke="${colour}"><path d="${box(0)}" stroke-width="5"/><path d="${box(9)}" stroke-width="1.8"/></g>${place(drawLetters(letters, size).svg, { x: -half + 26, y: 16, fill: colour })}</g>`
}

function titleLines(at: Desk, text: string, { left, right }: { left: number; right: number }) {
  const { size, lines } = fitted(at.title(text), {
    sizes: [
      { size: 88, lines: 2 },
      { size: 74, lines: 3 },
      { size: 60, lines: 3 },
    ],
    width: right - left,
    ellipsis: at.ellipsis.title,
  })
  const step = size * 1.3
  const first = (TITLE_TOP + TITLE_BOTTOM - step * lines.length) / 2 + step * 0.5 + size * 0.36
  return lines
    .map((line, index) => place(drawLetters(line, size).svg, { x: left, y: first + index * step, fill: INK }))
    .join('')
}

const print = (
  memberId: number,
  { x, y, scale, look }: { x: number; y: number; scale: number; look: string },
) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke-linecap="round" stroke-width="2.4" ${look}>${thumbprintSvg(memberId)}</g>`

function siteMark(at: Desk, siteName: string) {
  if (siteName === DRAWN_NAME)
    return `<g transform="translate(${1074 - 98 * 1.1} ${FOOT - 43}) scale(1.1)">${drawnName({ ink: `stroke="${INK}"`, clue: `fill="${STAMP}"` })}</g>`
  const { svg, width } = drawLetters(
    inRoom(at.title(siteName), { width: 9, ellipsis: at.ellipsis.title }),
    40,
  )
  return place(svg, { x: 1074 - width, y: FOOT, fill: INK })
}

interface Foot {
  siteName: string
  memberId?: number
  left?: number
}

function foot(at: Desk, words: string, { siteName, memberId, left = MARGIN }: Foot) {
  const x = memberId === undefined ? left : left + 62
  const size = 36
  const letters = inRoom(at.small(words), { width: (860 - x) / size, ellipsis: at.ellipsis.small })
  const mark =
    memberId === undefined
      ? ''
      : print(memberId, { x: MARGIN, y: FOOT - 46, scale: 0.98, look: `stroke="${STAMP}"` })
  return `${mark}${place(drawLetters(letters, size).svg, { x, y: FOOT, fill: FADED })}${siteMark(at, siteName)}`
}

/** An author's print, large and pale, as it comes to light under powder. */
const underPowder = (memberId: number) =>
  print(memberId, { x: 748, y: 118, scale: 6.6, look: `stroke="${INK}" opacity=".06"` })

const written = { left: MARGIN, right: 1074 }
const besideCover = { left: 440, right: 1074 }

/** As by day; see tokens.css. */
const CLOTH = {
  red: '#7d1f1f',
  blue: '#27374f',
  green: '#25493a',
  umber: '#4a3a2a',
  plum: '#4c2340',
  teal: '#1d4450',
}
const ON_COVER = '#f6ecd8'

/** The book as it stands on the site's shelf, its title beside it. */
function cover({ small, ellipsis }: Desk, { title, author }: { title: string; author: string }) {
  const { ground, motif } = drawnCover({ title, author })
  const name = drawLetters(inRoom(small(title), { width: 9.6, ellipsis: ellipsis.small }), 19).svg
  return `<g transform="translate(${MARGIN} 138)"><path d="M8 10h262v380H8z" fill="${INK}" opacity=".22"/><path d="M0 0h262v380H0z" fill="${CLOTH[ground]}"/><path d="M0 0h10v380H0z" opacity=".3"/><path d="M10 0h5v380h-5z" fill="#fff" opacity=".12"/><path d="M15 0h6v380h-6z" opacity=".22"/><g fill="none" stroke="${ON_COVER}" opacity=".5"><path d="M32 16h214v348H32zM39 23h200v334H39z" stroke-width="2"/></g>${place(name, { x: 50, y: 62, fill: ON_COVER })}<g transform="translate(69 150) scale(2.9)" color="${ON_COVER}" opacity=".62"><g ${INKED}>${drawings[motif]}</g></g></g>`
}

function drawing(card: Card, { at, siteName }: { at: Desk; siteName: string }) {
  switch (card.kind) {
    case 'post': {
      const { board, title, caseNumber, nickname, memberId, isSolved } = card
      const label = caseNumber === null ? boards[board].name : `${boards[board].name} ${caseName(caseNumber)}`
      const words = stampOf(card)
      return [
        underPowder(memberId),
        frame(at, label),
        titleLines(at, title, written),
        foot(at, nickname, { siteName, memberId }),
        words ? stamp(at, words, isSolved ? SOLVED : STAMP) : '',
      ]
    }
    case 'series': {
      const { title, status, nickname, memberId } = card
      return [
        underPowder(memberId),
        frame(at, '연재 소설'),
        titleLines(at, title, written),
        foot(at, nickname, { siteName, memberId }),
        stamp(at, seriesStatusWords[status], status === '완결' ? SOLVED : STAMP),
      ]
    }
    case 'book':
      return [
        frame(at, '도서'),
        cover(at, card),
        titleLines(at, card.title, besideCover),
        foot(at, card.author, { siteName, left: besideCover.left }),
      ]
    case 'site': {
      const words = at.small('추리·미스터리 커뮤니티')
      const name =
        siteName === DRAWN_NAME
          ? `<g transform="translate(365 152) scale(4.8)">${drawnName({ ink: `stroke="${INK}"`, clue: `fill="${STAMP}"` })}</g>`
          : titleLines(at, siteName, { left: 200, right: 1000 })
      const x = 600 - widthOf(words, 50) / 2
      return [frame(at, '사건 기록'), name, place(drawLetters(words, 50).svg, { x, y: 472, fill: INK })]
    }
  }
}

const { width, height } = CARD_SIZE

/** A card as JPEG, which every messenger shows: its letters are outlines, its paper has a grain. */
export async function drawCard(card: Card, siteName: string) {
  const parts = drawing(card, { at: desk(await cardFonts()), siteName })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${PAPER}"/>${parts.join('')}</svg>`
  return sharp(Buffer.from(svg))
    .composite([{ ...grain(), tile: true, blend: 'multiply' }])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', progressive: true })
    .toBuffer()
}
