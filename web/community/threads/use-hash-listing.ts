import { useCallback, useEffect, useRef, useState } from 'react'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { useLocation, useNavigate } from '#web/app/navigation/navigation.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { failureWords } from '#web/ui/feedback/use-action.ts'

/** A page of the listing, or the page around one thread item. */
export type AskedByHash = { page: number } | { around: number }

interface HashListing<Listing> {
  /** The part of the listing that a hash asks for; `null` if none. */
  askedOf(hash: string): AskedByHash | null
  read(asked: AskedByHash): Promise<Listing>
  /** The hash of the first page. */
  home: string
  /** The part to load without such a hash. If it is missing, nothing loads. */
  first?: AskedByHash
}

/** A listing that pages exclude, loaded in the browser by the hash. `read` and `first` must be stable. */
export function useHashListing<Listing>({ askedOf, read: ask, home, first }: HashListing<Listing>) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [listing, setListing] = useState<Listing>()
  const [failure, setFailure] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const reading = useRef(0)

  const read = useCallback(
    async (asked: AskedByHash) => {
      reading.current += 1
      const turn = reading.current
      // A later request may have been answered first. It alone decides what is shown.
      const isLatest = () => turn === reading.current
      try {
        const found = await ask(asked)
        if (!isLatest()) return
        setListing(found)
        setFailure(undefined)
      } catch (error) {
        if (isLatest()) throw error
      } finally {
        if (isLatest()) setIsReading(false)
      }
    },
    [ask],
  )

  const readAsked = useCallback(async () => {
    const asked = askedOf(hash) ?? first
    if (!asked) return
    setFailure(undefined)
    setIsReading(true)
    try {
      await read(asked)
    } catch (error) {
      if (!('around' in asked && error instanceof Refusal && error.code === 'not_found'))
        return setFailure(failureWords(error))
      toast.failure(error.message, { leadsOn: true })
      await navigate(`#${home}`, { replace: true })
    }
  }, [askedOf, hash, first, read, navigate, home])
  useEffect(() => void readAsked(), [readAsked])

  const asked = askedOf(hash)
  return { listing, failure, isReading, read, readAsked, page: asked && 'page' in asked ? asked.page : 1 }
}
