import { type ArtTheme, type Motif, motifNames } from '#contract/puzzles/motifs.ts'
import { motifs } from './motifs.ts'
import { row } from './row.ts'
import { inTheme } from './theme.ts'

/** All pieces of evidence in a row. A page shows one by the fragment of its name. */
export const motifRow = (theme: ArtTheme) =>
  inTheme(
    row(
      motifNames.map(name => ({ id: name, drawing: motifs[name] })),
      1.8,
    ),
    theme,
  )

/** One piece of evidence by day, for a card. */
export const motifAlone = (name: Motif) => inTheme(row([{ id: name, drawing: motifs[name] }], 1.8), 'day')
