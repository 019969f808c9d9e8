/** Response field for a text that awaits review; empty for others. */
export const pendingReview = (isHeld: boolean) => (isHeld ? ({ held: true } as const) : {})
