/** The state of a post to which a member has a scrap or a note. */
export const keptStates = ['standing', 'withheld', 'deleted'] as const
export type KeptState = (typeof keptStates)[number]
