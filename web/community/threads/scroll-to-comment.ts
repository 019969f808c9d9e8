import { useEffect, useRef } from 'react'
import { useLocation } from '#web/app/navigation/navigation.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { failureWords } from '#web/ui/feedback/use-action.ts'

interface ScrollOptions {
  /** The prefix of a thread item's element id. */
  anchor: string
  /** The page's data. */
  shown: unknown
  /** Loads a thread item that isn't shown, or navigates to its page. */
  seek(id: number, hash: string): Promise<void>
}

/** Scrolls to the thread item in the address, on this page or on the page that shows it. */
export function useScrollToComment({ anchor, shown, seek }: ScrollOptions) {
  const { hash, key } = useLocation()
  const seeking = useRef(seek)
  seeking.current = seek
  const arrived = useRef('')
  const requested = useRef('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the shown items may replace the marked element
  useEffect(() => {
    const element = hash.startsWith(`#${anchor}`) ? document.getElementById(hash.slice(1)) : null
    element?.toggleAttribute('data-arrived', true)
    return () => element?.removeAttribute('data-arrived')
  }, [hash, anchor, shown])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the shown items may add the requested one
  useEffect(() => {
    // Runs once per arrival, so that later changes don't take the focus.
    if (arrived.current === key + hash) return
    const id = hash.startsWith(`#${anchor}`) ? Number(hash.slice(anchor.length + 1)) : Number.NaN
    const element = id > 0 && document.getElementById(anchor + id)
    if (element) {
      arrived.current = key + hash
      element.scrollIntoView({ block: 'center' })
      element.tabIndex = -1
      element.focus({ preventScroll: true })
    }
    if (element || !(id > 0) || requested.current === key + hash) return
    requested.current = key + hash
    seeking.current(id, hash.slice(1)).catch(error => toast.failure(failureWords(error)))
  }, [hash, key, anchor, shown])
}
