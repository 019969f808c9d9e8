import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Navigator, PageLocation } from './navigation.ts'

/**
 * On arrival at a page: restores its scroll position, or scrolls to its anchor or top, and focuses its
 * content.
 */
export function useArrival(location: PageLocation, navigator: Navigator) {
  useLayoutEffect(() => navigator.arrived(location), [location, navigator])

  const { pathname, hash } = location
  const arrivedAt = useRef(pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash])
}
