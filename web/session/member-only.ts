import { useEffect } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { useLocation, useNavigate } from '../navigation/navigation.ts'
import { useSession } from './session.ts'

/**
 * For screens of members: a visitor goes to sign in, and comes back after. `null` until it is known who reads:
 * a screen keeps its shape meanwhile.
 */
export function useMemberOnly() {
  const { state, viewer } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (state !== 'visitor') return
    void navigate(hrefOf('signIn', { next: pathname + search }), { replace: true })
  }, [state, pathname, search, navigate])
  return viewer
}
