/** The state of a post to which a member has a scrap or a note. */
export const savedItemStates = ['standing', 'withheld', 'deleted'] as const
export type SavedItemState = (typeof savedItemStates)[number]
