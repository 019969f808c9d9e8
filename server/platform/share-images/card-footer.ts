import { DRAWN_NAME, drawnName } from '#contract/platform/pages/wordmark.ts'
import { drawLetters } from './card-letters.ts'
import { truncateToWidth } from './card-lines.ts'
import { type CardTools, INK, MARGIN, STAMP, thumbprintMark, translated } from './card-sheet.ts'

const FADED = '#645b4f'
const FOOT = 512

function siteMark(at: CardTools, siteName: string) {
  if (siteName === DRAWN_NAME)
    return `<g transform="translate(${1074 - 98 * 1.1} ${FOOT - 43}) scale(1.1)">${drawnName({ ink: `stroke="${INK}"`, clue: `fill="${STAMP}"` })}</g>`
  const { svg, width } = drawLetters(
    truncateToWidth(at.title(siteName), { width: 9, ellipsis: at.ellipsis.title }),
    40,
  )
  return translated(svg, { x: 1074 - width, y: FOOT, fill: INK })
}

interface Foot {
  siteName: string
  memberId?: number
  left?: number
}

export function cardFooter(at: CardTools, words: string, { siteName, memberId, left = MARGIN }: Foot) {
  const x = memberId === undefined ? left : left + 62
  const size = 36
  const letters = truncateToWidth(at.small(words), { width: (860 - x) / size, ellipsis: at.ellipsis.small })
  const mark =
    memberId === undefined
      ? ''
      : thumbprintMark(memberId, { x: MARGIN, y: FOOT - 46, scale: 0.98, look: `stroke="${STAMP}"` })
  return `${mark}${translated(drawLetters(letters, size).svg, { x, y: FOOT, fill: FADED })}${siteMark(at, siteName)}`
}
