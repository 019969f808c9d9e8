import { storedText, storeText } from '#web/app/state/browser-store.ts'

/**
 * The storage key of a guest's token. A guest is a player without an account, and the token is valid for a
 * day.
 */
const GUEST = 'guest'

interface Guest {
  token: string
  day: string
}

/** This browser's guest, on the day the token is valid for. */
export function storedGuestToken(): Guest | undefined {
  const stored = storedText(GUEST)
  if (!stored) return undefined
  const [day, token] = stored.split(' ')
  return day && token ? { day, token } : undefined
}

export const storeGuestToken = ({ day, token }: Guest) => storeText(GUEST, `${day} ${token}`)
export const clearGuestToken = () => storeText(GUEST, null)
