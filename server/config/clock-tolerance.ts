/**
 * Maximum difference between two servers' clocks, in seconds. Within it, a token signed by one server is
 * valid on the other.
 */
export const CLOCK_TOLERANCE_SECONDS = 60
