import { useEffect, useState } from 'react'
import type { Reply } from '#contract/calls.ts'
import { browserApi } from '#web/app/api/browser-api.ts'

/** Whoever looked elsewhere for less has hardly missed anything. */
const AWAY_MS = 60_000
/** More than anyone counts. */
export const TOLD_MAX = 20

type Newest = Reply<'GET /api/post/home'>['data']

/**
 * The newest posts of all boards, as they stand when a reader comes back to this tab. They are asked for then alone, by
 * one call: nobody who stays or never returns costs anything.
 */
export function useNewestOnReturn() {
  const [newest, setNewest] = useState<Newest>([])
  useEffect(() => {
    const end = new AbortController()
    let leftAt = Number.POSITIVE_INFINITY
    async function look() {
      const { data } = await browserApi('GET /api/post/home', { query: { count: TOLD_MAX } })
      if (!end.signal.aborted) setNewest(data)
    }
    function turn() {
      if (document.visibilityState !== 'visible') leftAt = Date.now()
      // Nobody asked for it: without an answer the page stays as it is.
      else if (Date.now() - leftAt >= AWAY_MS) void look().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', turn, end)
    return () => end.abort()
  }, [])
  return newest
}
