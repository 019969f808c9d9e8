import { useCallback, useRef, useState } from 'react'
import { type NavigateOptions, useNavigate } from './navigation.ts'

/**
 * Navigates from a control other than a link, and reports that the page is loading. A newer navigation takes
 * its place.
 */
export function usePendingNavigate() {
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const calls = useRef(0)
  const go = useCallback(
    async (to: string, options?: NavigateOptions) => {
      calls.current += 1
      const own = calls.current
      setPending(true)
      await navigate(to, options)
      if (own === calls.current) setPending(false)
    },
    [navigate],
  )
  return { isPending, go }
}
