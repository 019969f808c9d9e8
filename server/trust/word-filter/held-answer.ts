/** What an answer says of what waits for the staff; nothing of what doesn't. */
export const held = (isHeld: boolean) => (isHeld ? ({ held: true } as const) : {})
