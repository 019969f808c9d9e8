import { storedText, storeText } from '#web/app/state/browser-store.ts'

const KEPT = 'together'
/** Maximum rooms for which a browser remembers its seat. Rooms end after a day. */
const SEATS_KEPT = 10

type Seats = [room: string, playId: string][]

function storedSeats(): Seats {
  try {
    return JSON.parse(storedText(KEPT) ?? '[]')
  } catch {
    return []
  }
}

/** This browser's seat in a room. */
export const seatIn = (room: string) => storedSeats().find(([code]) => code === room)?.[1] ?? null

export function storeSeat(room: string, playId: string) {
  const others = storedSeats().filter(([code]) => code !== room)
  storeText(KEPT, JSON.stringify([[room, playId], ...others].slice(0, SEATS_KEPT)))
}
