/** Clocks of servers side by side may differ by this much: what one signed is good at the other. */
export const CLOCK_TOLERANCE_SECONDS = 60
