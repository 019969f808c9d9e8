import type { ArtTheme } from '#contract/puzzles/motifs.ts'
import { row } from '../row.ts'
import { inTheme } from '../theme.ts'
import { placeLookOf } from './place-looks.ts'
import { places } from './places.ts'
import { things } from './things.ts'
import { lookOf } from './tool-looks.ts'

/** The stroke style of the lines cut into a silhouette. */
const CUT = 'stroke="var(--art-paper,)" fill="none"'

type Silhouette = (cut: string) => string

/** A lit ground on which an object casts a shadow. */
const GROUND =
  '<g id="ground"><path fill="var(--art-ground,)" stroke="none" d="M0 0H96V96H0Z"/><circle fill="#fff" stroke="none" opacity=".45" cx="48" cy="48" r="45"/><path fill="url(#art-h)" stroke="none" d="M14 86q34-10 68 0-34 9-68 0"/></g>'

const drawn = (silhouette: Silhouette | undefined, placing: string) =>
  `<use href="#ground"/><g fill="currentColor" stroke-width=".8" transform="translate(48 48)${placing}">${silhouette?.(CUT) ?? ''}</g>`

/**
 * The tools of a case in a row, each drawn at an angle. A page shows one of them by its number as the URL
 * fragment.
 */
export const toolRow = (tools: readonly string[], theme: ArtTheme) =>
  inTheme(
    row(
      tools.map((tool, index) => ({
        id: `tool-${index}`,
        drawing: drawn(things[lookOf(tool)], 'scale(1.9)rotate(20)'),
      })),
      1,
      GROUND,
    ),
    theme,
  )

/** The places of a case in a row, upright. */
export const placeRow = (names: readonly string[], theme: ArtTheme) =>
  inTheme(
    row(
      names.map((place, index) => ({
        id: `place-${index}`,
        drawing: drawn(places[placeLookOf(place)], 'scale(1.7)'),
      })),
      1,
      GROUND,
    ),
    theme,
  )
