/** Maximum posts that a member may mute. */
export const MUTES_MAX = 1_000
