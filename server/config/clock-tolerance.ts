/**
 * Maximum difference between two servers' clocks, in seconds. A token signed by one is valid at the other.
 */
export const CLOCK_TOLERANCE_SECONDS = 60
