import { useCallback, useEffect, useRef, useState } from 'react'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { useLocation, useNavigate } from '#web/app/navigation/navigation.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { failureWords } from '#web/ui/feedback/use-action.ts'

/** A page of the listing, or the page around one thread item. */
export type ListingRange = { page: number } | { around: number }

interface HashListingOptions<Listing> {
  /** The part of the listing that a hash asks for; `null` if none. */
  rangeOf(hash: string): ListingRange | null
  read(range: ListingRange): Promise<Listing>
  /** The hash of the first page. */
  home: string
  /** The part to load without such a hash. If it is missing, nothing loads. */
  first?: ListingRange
}

/** A listing that pages exclude, loaded in the browser by the hash. `read` and `first` must be stable. */
export function useHashListing<Listing>({
  rangeOf,
  read: fetchListing,
  home,
  first,
}: HashListingOptions<Listing>) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [listing, setListing] = useState<Listing>()
  const [failure, setFailure] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const reading = useRef(0)

  const read = useCallback(
    async (range: ListingRange) => {
      reading.current += 1
      const turn = reading.current
      // A later request may have been answered first. It alone decides what is shown.
      const isLatest = () => turn === reading.current
      try {
        const found = await fetchListing(range)
        if (!isLatest()) return
        setListing(found)
        setFailure(undefined)
      } catch (error) {
        if (isLatest()) throw error
      } finally {
        if (isLatest()) setIsReading(false)
      }
    },
    [fetchListing],
  )

  const reload = useCallback(async () => {
    const range = rangeOf(hash) ?? first
    if (!range) return
    setFailure(undefined)
    setIsReading(true)
    try {
      await read(range)
    } catch (error) {
      if (!('around' in range && error instanceof Refusal && error.code === 'not_found'))
        return setFailure(failureWords(error))
      toast.failure(error.message, { leadsOn: true })
      await navigate(`#${home}`, { replace: true })
    }
  }, [rangeOf, hash, first, read, navigate, home])
  useEffect(() => void reload(), [reload])

  const range = rangeOf(hash)
  return { listing, failure, isReading, read, reload, page: range && 'page' in range ? range.page : 1 }
}
