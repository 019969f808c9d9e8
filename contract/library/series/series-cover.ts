import { type Motif, motifOf } from '#contract/puzzles/motifs.ts'

/** The colours of covers. */
export const coverInks = ['red', 'blue', 'green', 'umber', 'plum', 'teal', 'slate', 'ochre'] as const
export type CoverInk = (typeof coverInks)[number]

/** The layouts of a cover's motif. */
export const coverPlans = ['moon', 'window', 'crop', 'rows'] as const
export type CoverPlan = (typeof coverPlans)[number]

export interface Cover {
  motif: Motif
  ink: CoverInk
  plan: CoverPlan
}

/**
 * The cover of a novel, chosen by its title. The id varies colour and layout, so neighbouring covers differ.
 */
export function coverOf({ title, id }: { title: string; id: number }): Cover {
  return {
    motif: motifOf(title, id),
    ink: coverInks[(id * 5) % coverInks.length] as CoverInk,
    plan: coverPlans[id % coverPlans.length] as CoverPlan,
  }
}

export const coverHref = ({ motif, ink, plan }: Cover) =>
  `/art/cover.svg?${new URLSearchParams({ motif, ink, plan })}`

/** The address of a scene in tones of the cover's colour, with space for text at its left. */
export const backdropHref = ({ title, id }: { title: string; id: number }) =>
  `/art/backdrop.svg?${new URLSearchParams({ title, id: `${id}` })}`
