import { useEffect, useRef } from 'react'
import { useLocation, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

/** On arriving at another page: the scroll position it had or the top, and the focus on its content. */
export function useArrival() {
  useScrollRestoration()
  const { pathname, hash } = useLocation()
  const arrivedAt = useRef(pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash])
}
