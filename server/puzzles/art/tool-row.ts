import type { ArtTheme } from '#contract/puzzles/motifs.ts'
import { row } from './row.ts'
import { inTheme } from './theme.ts'
import { things } from './things.ts'
import { lookOf } from './tool-looks.ts'

/** The style of the lines that are cut into a silhouette. */
const CUT = 'stroke="var(--art-paper,)" fill="none"'

const drawn = (tool: string) =>
  `<path fill="var(--art-ground,)" stroke="none" d="M0 0H96V96H0Z"/><g fill="currentColor" stroke-width=".8" transform="translate(48 48)scale(1.9)rotate(20)">${things[lookOf(tool)]?.(CUT) ?? ''}</g>`

/** The tools of a case in a row. A page shows one by the fragment of its number. */
export const toolRow = (tools: readonly string[], theme: ArtTheme) =>
  inTheme(
    row(
      tools.map((tool, index) => ({ id: `tool-${index}`, drawing: drawn(tool) })),
      1,
    ),
    theme,
  )
