import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Navigation } from './navigation.ts'

/** On arriving at another page: the scroll position it had or the top, and the focus on its content. */
export function useArrival({
  location,
  scrollTo,
  keepsScroll,
}: Pick<Navigation, 'location' | 'scrollTo' | 'keepsScroll'>) {
  useLayoutEffect(() => {
    if (scrollTo === false) return
    const anchor = location.hash && document.getElementById(location.hash.slice(1))
    if (scrollTo === null && anchor) anchor.scrollIntoView()
    else if (scrollTo !== null || !keepsScroll) window.scrollTo(0, scrollTo ?? 0)
  }, [location, scrollTo, keepsScroll])

  const { pathname, hash } = location
  const arrivedAt = useRef(pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash])
}
