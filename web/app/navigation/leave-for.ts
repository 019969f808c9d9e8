import { useCallback } from 'react'
import { navigationApi } from './current-location.ts'
import { useNavigate } from './navigation.ts'

/** The previous address within the site. Browsers without the Navigation API don't provide it. */
function previousAddress() {
  const before = navigationApi?.entries()[(navigationApi.currentEntry?.index ?? 0) - 1]
  // Going back to another document may restore an outdated copy of the page.
  if (!before?.sameDocument || !before.url) return undefined
  const { pathname, search, hash } = new URL(before.url)
  return pathname + search + hash
}

/**
 * Leaves a finished page, such as a submitted form or a deleted post, without a history entry for it. If the
 * previous page is the destination, it goes back instead.
 */
export function useLeaveFor() {
  const navigate = useNavigate()
  return useCallback(
    async (to: string) => {
      if (previousAddress() === to) {
        // Chromium would scroll the previous page to this form's position.
        scrollTo(0, 0)
        history.back()
      } else await navigate(to, { replace: true })
    },
    [navigate],
  )
}
