import { useCallback } from 'react'
import type { PostSeries } from '#contract/library/series/series.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { storeLastRead } from '#web/app/session/last-read.ts'
import { useSession } from '#web/app/session/session.ts'
import { useQuery } from '#web/ui/lists/use-query.ts'

const KEY = 'seriesPlaces'
/** Maximum number of series whose place is stored for visitors; the oldest is removed first. */
const PLACES_MAX = 100

type Place = [seriesId: number, postId: number]

function storedPlaces(): Place[] {
  try {
    const places: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(places) ? (places as Place[]) : []
  } catch {
    return []
  }
}

const storedPlace = (seriesId: number) => storedPlaces().find(([id]) => id === seriesId)?.[1] ?? null

function storePlace(seriesId: number, postId: number) {
  const others = storedPlaces().filter(([id]) => id !== seriesId)
  try {
    localStorage.setItem(KEY, JSON.stringify([[seriesId, postId], ...others].slice(0, PLACES_MAX)))
  } catch {
    // Without browser storage, reading starts at the first part again.
  }
}

/**
 * Remembers the last opened part: for a member on the server, for a visitor in this browser. The home page
 * offers the part that was opened last in this browser.
 */
export function rememberPart(
  state: 'unknown' | 'member' | 'visitor',
  postId: number,
  { seriesId, title, position, total }: Pick<PostSeries, 'seriesId' | 'title' | 'position' | 'total'>,
) {
  storeLastRead({ postId, title, position, total })
  if (state === 'visitor') storePlace(seriesId, postId)
  // A failure to save the place doesn't concern the reader.
  if (state === 'member')
    browserApi('POST /api/series/place', { body: { seriesId, postId } }).catch(() => undefined)
}

async function fetchPlace(seriesId: number) {
  const { data } = await browserApi('GET /api/series/place', { query: { seriesId } })
  return data.postId
}

/** The part that the viewer opened last, once it is known. */
export function useBookmark(seriesId: number) {
  const { state } = useSession()
  const queryFn = useCallback(async () => {
    const postId = state === 'member' ? await fetchPlace(seriesId).catch(() => null) : null
    // A member who read as a visitor before signing in continues from that place.
    return postId ?? storedPlace(seriesId)
  }, [state, seriesId])
  return useQuery(state === 'unknown' ? null : queryFn).data ?? null
}
