import { createContext, use, useEffect, useState } from 'react'
import type { Standing } from '#contract/puzzles/answers/answers.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useViewer } from '#web/app/session/session.ts'

type Standings = ReadonlyMap<number, Standing['standing']>

const NONE: Standings = new Map()

export const StandingsContext = createContext(NONE)

export const useStanding = (postId: number) => use(StandingsContext).get(postId)

const IDS_PER_CALL = 100

/**
 * The cases that the viewer has solved or given up, requested once per page. The page itself is identical for
 * everyone. If the request fails, the page shows no standings.
 */
export function useStandings(postIds: number[]): Standings {
  const memberId = useViewer()?.memberId
  const idList = memberId ? postIds.slice(0, IDS_PER_CALL).join(',') : ''
  const [known, setKnown] = useState(NONE)
  useEffect(() => {
    let isCurrent = true
    const found = idList ? browserApi('GET /api/user/standings', { query: { postIds: idList } }) : null
    if (!found) setKnown(NONE)
    found?.then(
      ({ data }) => {
        if (isCurrent) setKnown(new Map(data.map(({ postId, standing }) => [postId, standing])))
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [idList])
  return known
}
