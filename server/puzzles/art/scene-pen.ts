import type { DrawingChance } from './chance.ts'

/**
 * The attributes of a scene's strokes and fills: light, three hatchings, ink, and the missing object. `red`
 * has the attributes of the missing object.
 */
export const penOf = (red: string) => ({
  red,
  lit: 'fill="url(#lit)"',
  h3: 'fill="url(#h3)" stroke="none"',
  h5: 'fill="url(#h5)" stroke="none"',
  h8: 'fill="url(#h8)" stroke="none"',
  ink: 'fill="currentColor"',
  thin: 'stroke-width=".7"',
  dim: 'fill="currentColor" fill-opacity=".1" stroke="none"',
  bare: 'stroke="none"',
  light: 'stroke="url(#lit)"',
})
export type Pen = ReturnType<typeof penOf>

/** Draws a place of 320 × 150 without people. */
export type Stage = (pen: Pen, chance: DrawingChance) => string

const hatching = (name: number, gap: number, width: number, { turn = -45, tint = '' } = {}) =>
  `<pattern id="h${name}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${tint}<path d="M0 ${gap / 2}H${gap}" stroke="currentColor" stroke-width="${width}"/></pattern>`

/** The three hatchings of a scene. */
export const hatchings = ({ dim }: Pen) =>
  hatching(3, 2.4, 0.9) +
  hatching(5, 3.2, 0.65) +
  hatching(8, 4, 0.4, { turn: 0, tint: `<path ${dim} d="M0 0H4V4H0Z"/>` })

/** The attributes of a scene's lines. */
export const LINES =
  'fill="none" stroke="currentColor" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"'
