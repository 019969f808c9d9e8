/** Maximum boards, writers and posts together that a member may watch. */
export const WATCHES_MAX = 100

/** Recommendations at which a post is announced to members who watch its board at the level `picked`. */
export const PICKED_FROM = 10

/** `picked`: posts of a board that get their 10th recommendation. `all`: every post. */
export const watchLevels = ['picked', 'all'] as const
export type WatchLevel = (typeof watchLevels)[number]
