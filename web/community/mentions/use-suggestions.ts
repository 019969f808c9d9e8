import { useEffect, useState } from 'react'
import type { Mention } from '#contract/community/mentions/mentions.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import type { NamingPlace } from '#web/community/threads/writing/naming.ts'
import { useBlocked } from '#web/people/blocks/blocks.ts'

/** Debounce in milliseconds, shorter than the gap between a fast typist's keys. */
const PAUSE_MS = 120

/**
 * The names to offer for the term after an @. The last result stays until the next arrives. `null` means no
 * term.
 */
export function useSuggestions(place: NamingPlace, term: string | null): Mention[] {
  const [found, setFound] = useState<Mention[]>([])
  const blocked = useBlocked()
  const where = JSON.stringify(place)
  useEffect(() => {
    if (term === null) return setFound([])
    let isCurrent = true
    const fetchNames = () =>
      browserApi('GET /api/mentions', { query: { term, ...(JSON.parse(where) as NamingPlace) } }).then(
        ({ data }) => isCurrent && setFound(data),
        // Without results the text stays plain.
        () => isCurrent && setFound([]),
      )
    const timer = setTimeout(fetchNames, term ? PAUSE_MS : 0)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [term, where])
  return found.filter(({ memberId }) => !blocked.has(memberId))
}
