import { hrefOf } from '#contract/site-map.ts'
import { navigationApi } from '#web/app/navigation/current-location.ts'
import { useLeaveFor } from '#web/app/navigation/leave-for.ts'
import { useNavigate, useSearchString } from '#web/app/navigation/navigation.ts'

/** The path of an address on this site. Returns `undefined` for any other site. */
export function siteAddress(text: string | null, origin: string) {
  const url = text === null ? null : URL.parse(text, origin)
  // `/.//evil.example` is on this site, but its path alone would be parsed as another host.
  const isOwnOrigin = url?.origin === origin && !url.pathname.startsWith('//')
  return isOwnOrigin ? url.pathname + url.search + url.hash : undefined
}

/** The destination after an account screen, read in the browser. */
export const nextAddress = () =>
  siteAddress(new URLSearchParams(location.search).get('next'), location.origin)

/** The unvalidated destination in the address, for links that pass it on. */
export const useRequestedNext = () => new URLSearchParams(useSearchString()).get('next')

/** The address of another account screen with the same destination. */
export const withNext = (path: string, next: string | null | undefined) =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path

/** Whether the previous page is on this site; `false` if the browser can't tell. */
const canGoBack = () => navigationApi?.canGoBack === true

const VERIFYING = hrefOf('email')

/**
 * Navigates after a sign-in. An unverified address must be verified first; then come the destination and the
 * previous page.
 */
export function useContinueAfterSignIn() {
  const navigate = useNavigate()
  const leaveFor = useLeaveFor()
  return async ({ activated }: { activated: boolean }) => {
    const next = nextAddress()
    if (!activated && !next?.startsWith(VERIFYING))
      return navigate(withNext(VERIFYING, next), { replace: true })
    if (next) return leaveFor(next)
    if (canGoBack()) return history.back()
    await navigate('/', { replace: true })
  }
}
