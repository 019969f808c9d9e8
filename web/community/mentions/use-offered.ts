import { useEffect, useState } from 'react'
import type { Mention } from '#contract/community/mentions/mentions.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import type { NamingPlace } from '#web/community/threads/writing/naming.ts'
import { useBlocked } from '#web/people/blocks/blocks.ts'

/** Shorter than between two letters of who types fast. */
const PAUSE_MS = 120

/** Whom to offer for what was typed after an @; what was found last stays until the next is there. `null`: nothing is typed. */
export function useOffered(place: NamingPlace, term: string | null): Mention[] {
  const [found, setFound] = useState<Mention[]>([])
  const blocked = useBlocked()
  const where = JSON.stringify(place)
  useEffect(() => {
    if (term === null) return setFound([])
    let isCurrent = true
    const ask = () =>
      browserApi('GET /api/mentions', { query: { term, ...(JSON.parse(where) as NamingPlace) } }).then(
        ({ data }) => isCurrent && setFound(data),
        // Without names to offer it is a text like any other.
        () => isCurrent && setFound([]),
      )
    const timer = setTimeout(ask, term ? PAUSE_MS : 0)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [term, where])
  return found.filter(({ memberId }) => !blocked.has(memberId))
}
