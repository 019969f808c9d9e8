import type { Cover, CoverInk, CoverPlan } from '#contract/library/series/series-cover.ts'
import { motifs } from './motifs.ts'
import { hatchings } from './theme.ts'

/** The inks, dark enough for the author's name in paper colour on them. */
export const inks: Record<CoverInk, string> = {
  red: '#862222',
  blue: '#2b4468',
  green: '#27523f',
  umber: '#5a4025',
  plum: '#582b4f',
  teal: '#1d525d',
  slate: '#3c434f',
  ochre: '#74520f',
}

const PAPER = '#f2e8d2'
const LINE = '#211d19'
/** The size of a cover, with the ratio two to three. */
const WIDTH = 200
const HEIGHT = 300
/** The top and bottom of the printed picture. The title is above it, and the author's name below. */
const TOP = 112
const FOOT = 268

const PEN = `color="${LINE}" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"`

const placed = (motif: string, x: number, y: number, size: number) =>
  `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 96 96" overflow="visible">${motif}</svg>`

/** Horizontal engraving lines across the picture. */
const lines = (start: number, gap: number) =>
  `<path stroke="${PAPER}" stroke-width=".7" opacity=".45" d="${Array.from(
    { length: Math.floor((FOOT - TOP - start) / gap) },
    (_, index) => `M0 ${TOP + start + index * gap}H${WIDTH}`,
  ).join('')}"/>`

const ground = (ink: string) => `<path fill="${ink}" stroke="none" d="M0 ${TOP}H${WIDTH}V${FOOT}H0Z"/>`

const plans: Record<CoverPlan, (motif: string, ink: string) => string> = {
  /** The motif in front of a full moon, on an engraved night sky. */
  moon: (motif, ink) =>
    `${ground(ink)}${lines(6, 5)}<circle fill="${PAPER}" stroke="none" cx="106" cy="192" r="66"/>${placed(motif, 56, 142, 100)}`,
  window: (motif, ink) =>
    `<path fill="${ink}" d="M40 ${FOOT}V186a66 66 0 0 1 132 0V${FOOT}Z"/><path fill="${PAPER}" d="M48 ${FOOT}V186a58 58 0 0 1 116 0V${FOOT}Z"/><path stroke-width=".7" d="M48 ${FOOT}V186a58 58 0 0 1 116 0V${FOOT}" transform="translate(5 4.6) scale(.953 .98)"/>${placed(motif, 62, 160, 88)}`,
  /** The motif enlarged beyond the edge of the picture. */
  crop: (motif, ink) =>
    `${ground(ink)}${lines(4, 9)}<path fill="${PAPER}" stroke="none" d="M14 ${FOOT}L${WIDTH} ${TOP + 16}V${FOOT}Z"/>${placed(motif, 62, 124, 146)}`,
  /** The motif in rows as on endpaper. The middle one is in a circle of ink. */
  rows: (motif, ink) =>
    `<defs><g id="one">${placed(motif, 0, 0, 44)}</g></defs><circle fill="${ink}" stroke="none" cx="107" cy="191" r="34"/><circle fill="${PAPER}" stroke="none" cx="107" cy="191" r="29"/>${[
      0, 1, 2,
    ]
      .flatMap(row =>
        [0, 1, 2].map(column => `<use href="#one" x="${26 + column * 59}" y="${118 + row * 51}"/>`),
      )
      .join('')}`,
}

/**
 * A paperback cover without text. The page places the title above the picture and the author's name below it.
 */
export function cover({ motif, ink, plan }: Cover) {
  const colour = inks[ink]
  const drawn = plans[plan](motifs[motif], colour)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${PEN}><defs>${hatchings}<clipPath id="picture"><path d="M0 ${TOP}H${WIDTH}V${FOOT}H0Z"/></clipPath></defs><path fill="${PAPER}" stroke="none" d="M0 0H${WIDTH}V${HEIGHT}H0Z"/><g clip-path="url(#picture)">${drawn}</g><path fill="${colour}" stroke="none" d="M0 0H${WIDTH}V9H0ZM0 ${FOOT}H${WIDTH}V${HEIGHT}H0Z"/><path stroke-width=".8" d="M14 ${TOP - 5}H${WIDTH - 14}M14 16H${WIDTH - 14}"/><path stroke="#000" opacity=".22" stroke-width="1" d="M9 0V${HEIGHT}"/><path stroke="#fff" opacity=".25" stroke-width="1" d="M10.5 0V${HEIGHT}"/></svg>`
    .replace(/var\(--art-paper,[^)]*\)/g, PAPER)
    .replace(/var\(--art-red,[^)]*\)/g, colour)
}
