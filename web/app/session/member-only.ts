import { useEffect } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { NoResponse } from '#web/app/api/browser-api.ts'
import { useLocation, useNavigate } from '#web/app/navigation/navigation.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { failureWords } from '#web/ui/feedback/use-action.ts'
import { useSession } from './session.ts'

/**
 * For members' screens: a visitor is sent to sign in and then returns. `null` while the viewer is unknown.
 * Meanwhile the screen keeps its layout, and shows a message if the server doesn't respond.
 */
export function useMemberOnly() {
  const session = useSession()
  const { state, viewer } = session
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (state !== 'visitor') return
    void navigate(hrefOf('signIn', { next: pathname + search }), { replace: true })
  }, [state, pathname, search, navigate])
  const isUnanswered = session.state === 'unknown' && session.isUnanswered === true
  useEffect(() => {
    if (isUnanswered) toast.failure(failureWords(new NoResponse()))
  }, [isUnanswered])
  return viewer
}
