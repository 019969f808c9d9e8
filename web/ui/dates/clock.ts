import { createContext, use, useSyncExternalStore } from 'react'

const HOUR_MS = 3_600_000

/** Whole hours are precise enough for the times on a page, and Korean days start on a UTC hour. */
export const currentHour = () => Math.floor(Date.now() / HOUR_MS) * HOUR_MS

function subscribeToHour(changed: () => void) {
  const timer = setInterval(changed, 60_000)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

/**
 * The hour at which the server rendered the page, from its outermost element. A page may be cached, so the
 * first browser render must use this hour. Otherwise "today" could differ between server and browser.
 */
function renderedHour() {
  if (typeof document === 'undefined') return currentHour()
  return Number(document.getElementById('site')?.dataset.hour) || currentHour()
}

export const useHour = () => useSyncExternalStore(subscribeToHour, currentHour, renderedHour)

export const HourContext = createContext<number | null>(null)

/**
 * The current time, rounded down to the hour. It is identical on the server and in the first browser render.
 */
export const useNow = () => use(HourContext) ?? currentHour()
