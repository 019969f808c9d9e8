export const MUTES_MAX = 1_000
