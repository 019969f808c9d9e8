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
    if (scrollTo !== null) return window.scrollTo(0, scrollTo)
    const anchor = location.hash && document.getElementById(location.hash.slice(1))
    if (anchor) anchor.scrollIntoView()
    else if (!keepsScroll) window.scrollTo(0, 0)
  }, [location, scrollTo, keepsScroll])

  const { pathname, hash } = location
  const arrivedAt = useRef(pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash])
}
