import { createContext, use, useSyncExternalStore } from 'react'

const HOUR_MS = 3_600_000

/** Whole hours are fine enough for what a page says of time, and Korean days begin on one. */
const currentHour = () => Math.floor(Date.now() / HOUR_MS) * HOUR_MS

function onHour(changed: () => void) {
  const timer = setInterval(changed, 60_000)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

/**
 * A page may be cached: its first browser render must read the hour at which the server wrote it,
 * which stands on the outermost element, or "today" would differ between the two.
 */
function writtenHour() {
  if (typeof document === 'undefined') return currentHour()
  return Number(document.getElementById('site')?.dataset.hour) || currentHour()
}

export const useHour = () => useSyncExternalStore(onHour, currentHour, writtenHour)

export const HourContext = createContext<number | null>(null)

/** The present, to the hour, alike on the server and in the first browser render. */
export const useNow = () => use(HourContext) ?? currentHour()
