/** Maximum boards, writers and posts together that a member may watch. */
export const WATCHES_MAX = 100

/** Recommendations after which a post reaches those who watch its board by the usual level. */
export const PICKED_FROM = 10

/** `picked`: posts of a board that get their 10th recommendation. `all`: every post. */
export const watchLevels = ['picked', 'all'] as const
export type WatchLevel = (typeof watchLevels)[number]
