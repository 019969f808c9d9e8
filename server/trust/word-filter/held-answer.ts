/** Response field for a text that awaits review; empty for others. */
export const held = (isHeld: boolean) => (isHeld ? ({ held: true } as const) : {})
