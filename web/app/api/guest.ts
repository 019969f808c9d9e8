/** Who plays without an account is known by a token, for a day. */
const GUEST = 'guest'

export interface Guest {
  token: string
  day: string
}

/** The guest of this browser, on the day they are one. */
export function heldGuest(): Guest | undefined {
  const held = localStorage.getItem(GUEST)
  if (!held) return undefined
  const [day, token] = held.split(' ')
  return day && token ? { day, token } : undefined
}

export const holdGuest = ({ day, token }: Guest) => localStorage.setItem(GUEST, `${day} ${token}`)
export const dropGuest = () => localStorage.removeItem(GUEST)
