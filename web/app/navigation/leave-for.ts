import { useCallback } from 'react'
import { platform } from './current-location.ts'
import { useNavigate } from './navigation.ts'

/** The address from which this one was reached within the site; browsers without the Navigation API don't tell. */
function addressBefore() {
  const before = platform?.entries()[(platform.currentEntry?.index ?? 0) - 1]
  // A page of another document may come back as it was left.
  if (!before?.sameDocument || !before.url) return undefined
  const { pathname, search, hash } = new URL(before.url)
  return pathname + search + hash
}

/**
 * Leaves what is done: a form that was sent, a page that was deleted. The way back doesn't lead to it again; where the
 * page before is the one to go to, that way is taken.
 */
export function useLeaveFor() {
  const navigate = useNavigate()
  return useCallback(
    async (to: string) => {
      if (addressBefore() === to) {
        // Chromium would scroll the page before down as far as this form was.
        scrollTo(0, 0)
        history.back()
      } else await navigate(to, { replace: true })
    },
    [navigate],
  )
}
