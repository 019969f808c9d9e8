import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '../navigation/navigation.ts'
import { toast } from '../ui/toast.tsx'
import { failureWords } from '../ui/use-action.ts'

interface Arriving {
  /** Before the number of a remark in its element's id. */
  anchor: string
  /** What the page shows. */
  shown: unknown
  findPage(id: number): Promise<number>
  hrefOf(page: number, hash: string): string
}

/** Follows the address to one remark: to its place on this page, or to the page that shows it. */
export function useArriving({ anchor, shown, findPage, hrefOf }: Arriving) {
  const { hash, key } = useLocation()
  const navigate = useNavigate()
  const ways = useRef({ findPage, hrefOf })
  ways.current = { findPage, hrefOf }
  const arrived = useRef('')
  const soughtElsewhere = useRef('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: marked again on what is drawn anew
  useEffect(() => {
    const element = hash.startsWith(`#${anchor}`) ? document.getElementById(hash.slice(1)) : null
    element?.toggleAttribute('data-arrived', true)
    return () => element?.removeAttribute('data-arrived')
  }, [hash, anchor, shown])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what wasn't on the page may come with the next one
  useEffect(() => {
    // Once for each arrival: what changes on the page later doesn't take the focus.
    if (arrived.current === key + hash) return
    const id = hash.startsWith(`#${anchor}`) ? Number(hash.slice(anchor.length + 1)) : Number.NaN
    const element = id > 0 && document.getElementById(anchor + id)
    if (element) {
      arrived.current = key + hash
      element.scrollIntoView({ block: 'center' })
      element.tabIndex = -1
      element.focus({ preventScroll: true })
    }
    if (element || !(id > 0) || soughtElsewhere.current === hash) return
    soughtElsewhere.current = hash
    ways.current.findPage(id).then(
      page => navigate(ways.current.hrefOf(page, hash.slice(1)), { replace: true }),
      error => toast.failure(failureWords(error)),
    )
  }, [hash, key, anchor, shown, navigate])
}
