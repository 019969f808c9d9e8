/** The response field that marks a text as awaiting review; empty for other texts. */
export const pendingReview = (isHeld: boolean) => (isHeld ? ({ held: true } as const) : {})
