/** Milliseconds by which Korean time is ahead of UTC. Korea has no summer time. */
export const SEOUL_OFFSET_MS = 9 * 3_600_000
