import { useEffect, useState } from 'react'
import type { Reply } from '#contract/calls.ts'
import { browserApi } from '#web/app/api/browser-api.ts'

/** Minimum absence, in milliseconds, before new posts are checked. */
const AWAY_MS = 60_000
/** Maximum number of new posts that the notice counts. */
export const NEW_POSTS_COUNTED_MAX = 20

type Newest = Reply<'GET /api/post/home'>['data']

/**
 * The newest posts of all boards when a reader returns to this tab. One call fetches them, and only on
 * return.
 */
export function useNewestOnReturn() {
  const [newest, setNewest] = useState<Newest>([])
  useEffect(() => {
    const end = new AbortController()
    let leftAt = Number.POSITIVE_INFINITY
    async function fetchNewest() {
      const { data } = await browserApi('GET /api/post/home', { query: { count: NEW_POSTS_COUNTED_MAX } })
      if (!end.signal.aborted) setNewest(data)
    }
    function onVisibilityChange() {
      if (document.visibilityState !== 'visible') leftAt = Date.now()
      // A background check: on failure the page stays unchanged.
      else if (Date.now() - leftAt >= AWAY_MS) void fetchNewest().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', onVisibilityChange, end)
    return () => end.abort()
  }, [])
  return newest
}
