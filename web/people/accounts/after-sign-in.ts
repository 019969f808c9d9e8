import { hrefOf } from '#contract/site-map.ts'
import { platform } from '#web/app/navigation/current-location.ts'
import { useLeaveFor } from '#web/app/navigation/leave-for.ts'
import { useNavigate, useWholeSearch } from '#web/app/navigation/navigation.ts'

/** A path of this site as the query named it; an address of any other site is none. */
export function siteAddress(text: string | null, origin: string) {
  const url = text === null ? null : URL.parse(text, origin)
  // `/.//evil.example` is of this site, but its path alone would be read as another host.
  const isHere = url?.origin === origin && !url.pathname.startsWith('//')
  return isHere ? url.pathname + url.search + url.hash : undefined
}

/** Where whoever comes to an account screen wants to be afterwards; in the browser. */
export const nextAddress = () =>
  siteAddress(new URLSearchParams(location.search).get('next'), location.origin)

/** What the address asks for, for a link that hands it on. */
export const useAskedNext = () => new URLSearchParams(useWholeSearch()).get('next')

/** The same for another account screen. */
export const withNext = (path: string, next: string | null | undefined) =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path

/** Whether going back stays on this site, where the browser tells. */
const canGoBack = () => platform?.canGoBack === true

const VERIFYING = hrefOf('email')

/** Goes on after signing in: the address has to be verified first; then where they wanted to be, or were. */
export function useGoingOn() {
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
