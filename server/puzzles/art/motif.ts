import { type Motif, type MotifSheet, motifNames } from '#contract/puzzles/motifs.ts'
import { motifs } from './motifs.ts'
import { row } from './row.ts'
import { inTheme } from './theme.ts'

/** The circle behind a piece of evidence: its centre coordinate and its radius. */
const [MIDDLE, RADIUS] = [48, 46]
const SHADE = '#3c280a'

/** Horizontal lines that end at the circle. */
function lines() {
  const drawn = Array.from({ length: 18 }, (_, index) => {
    const y = MIDDLE - RADIUS + 5 * (index + 1)
    const half = Math.round(Math.sqrt(RADIUS ** 2 - (y - MIDDLE) ** 2))
    return `M${MIDDLE - half} ${y}h${2 * half}`
  })
  return `<path stroke="${SHADE}" stroke-width=".8" opacity=".3" d="${drawn.join('')}"/>`
}

/** Sixteen rays from the centre to the circle. */
function rays() {
  const at = (part: number) =>
    [Math.cos, Math.sin].map(of => Math.round(MIDDLE + RADIUS * of((part * Math.PI) / 16))).join(' ')
  const drawn = Array.from(
    { length: 16 },
    (_, index) => `M${MIDDLE} ${MIDDLE}L${at(2 * index)}A${RADIUS} ${RADIUS} 0 0 1 ${at(2 * index + 1)}Z`,
  )
  return `<path fill="${SHADE}" stroke="none" opacity=".1" d="${drawn.join('')}"/>`
}

const disc = `<circle fill="#fff" stroke="none" opacity=".45" cx="${MIDDLE}" cy="${MIDDLE}" r="${RADIUS}"/>`

/** The three backgrounds. The motifs use them in turn, so that a list of cases looks less uniform. */
const grounds = [disc, lines(), rays()]

/** All pieces of evidence in a row. A page shows one of them by its name as the URL fragment. */
export const motifRow = (sheet: MotifSheet) =>
  inTheme(
    row(
      motifNames.map((name, index) => ({
        id: name,
        drawing: `${sheet === 'cover' ? '' : grounds[index % grounds.length]}${motifs[name]}`,
      })),
      1.8,
    ),
    sheet === 'night' ? 'night' : 'day',
  )

/** One piece of evidence in the light theme, for a share image. */
export const motifAlone = (name: Motif) => inTheme(row([{ id: name, drawing: motifs[name] }], 1.8), 'day')
