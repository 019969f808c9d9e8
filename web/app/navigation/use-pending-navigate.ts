import { useCallback, useRef, useState } from 'react'
import { type Onward, useNavigate } from './navigation.ts'

/**
 * Navigates from a control other than a link, and reports that the page is loading. A newer navigation takes
 * its place.
 */
export function useGoing() {
  const navigate = useNavigate()
  const [isGoing, setIsGoing] = useState(false)
  const presses = useRef(0)
  const go = useCallback(
    async (to: string, onward?: Onward) => {
      presses.current += 1
      const own = presses.current
      setIsGoing(true)
      await navigate(to, onward)
      if (own === presses.current) setIsGoing(false)
    },
    [navigate],
  )
  return { isGoing, go }
}
