import { type Motif, motifOf } from '#contract/puzzles/motifs.ts'

/** The inks that covers are printed in. */
export const coverInks = ['red', 'blue', 'green', 'umber', 'plum', 'teal', 'slate', 'ochre'] as const
export type CoverInk = (typeof coverInks)[number]

/** How the motif lies on the cover. */
export const coverPlans = ['moon', 'window', 'crop', 'rows'] as const
export type CoverPlan = (typeof coverPlans)[number]

export interface Cover {
  motif: Motif
  ink: CoverInk
  plan: CoverPlan
}

/** The printed cover of a novel by its title. The id varies ink and plan, so neighbours on a shelf differ. */
export function coverOf({ title, id }: { title: string; id: number }): Cover {
  return {
    motif: motifOf(title, id),
    ink: coverInks[(id * 5) % coverInks.length] as CoverInk,
    plan: coverPlans[id % coverPlans.length] as CoverPlan,
  }
}

export const coverHref = ({ motif, ink, plan }: Cover) =>
  `/art/cover.svg?${new URLSearchParams({ motif, ink, plan })}`

/** A scene in tones of the cover's ink, with room for words at its left. */
export const backdropHref = ({ title, id }: { title: string; id: number }) =>
  `/art/backdrop.svg?${new URLSearchParams({ title, id: `${id}` })}`
