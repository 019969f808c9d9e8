/** What became of a post of which a member keeps something: a scrap, a note. */
export const keptStates = ['standing', 'withheld', 'deleted'] as const
export type KeptState = (typeof keptStates)[number]
