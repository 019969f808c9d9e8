import type { ArtTheme, Motif } from '#contract/puzzles/motifs.ts'
import { motifs } from './motifs.ts'
import { hatchings, inTheme } from './theme.ts'

/** A piece of evidence, 96 × 96. */
export const motif = (name: Motif, theme: ArtTheme) =>
  inTheme(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><defs>${hatchings}</defs>${motifs[name]}</svg>`,
    theme,
  )
