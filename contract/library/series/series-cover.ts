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

const artHref = (name: string, { motif, ink, plan }: Cover) =>
  `/art/${name}.svg?${new URLSearchParams({ motif, ink, plan })}`

export const coverHref = (cover: Cover) => artHref('cover', cover)
/** A cover's picture as a broad band, with room for words on the left. */
export const bandHref = (cover: Cover) => artHref('band', cover)
/** A cover's picture in tones of its ink, behind the cover and words. */
export const backdropHref = (cover: Cover) => artHref('backdrop', cover)
