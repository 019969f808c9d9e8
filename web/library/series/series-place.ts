import { useCallback, useEffect } from 'react'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useSession } from '#web/app/session/session.ts'
import { useAsked } from '#web/ui/lists/use-asked.ts'

const KEY = 'seriesPlaces'
/** Series whose place a browser remembers for visitors; the oldest goes first. */
const PLACES_MAX = 100

type Place = [seriesId: number, postId: number]

function keptPlaces(): Place[] {
  try {
    const places: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(places) ? (places as Place[]) : []
  } catch {
    return []
  }
}

const keptPlace = (seriesId: number) => keptPlaces().find(([id]) => id === seriesId)?.[1] ?? null

function keepPlace(seriesId: number, postId: number) {
  const others = keptPlaces().filter(([id]) => id !== seriesId)
  try {
    localStorage.setItem(KEY, JSON.stringify([[seriesId, postId], ...others].slice(0, PLACES_MAX)))
  } catch {
    // A browser that keeps nothing begins at the first part again.
  }
}

/** Remembers which part was opened last: a member's with the site, a visitor's in this browser. */
export function useRememberedPlace(seriesId: number, postId: number) {
  const { state } = useSession()
  useEffect(() => {
    if (state === 'visitor') keepPlace(seriesId, postId)
    // A place that isn't kept is no news to the reader.
    if (state === 'member')
      browserApi('POST /api/series/place', { body: { seriesId, postId } }).catch(() => undefined)
  }, [state, seriesId, postId])
}

async function askPlace(seriesId: number) {
  const { data } = await browserApi('GET /api/series/place', { query: { seriesId } })
  return data.postId
}

/** The part that this reader opened last, once it is known. */
export function usePlace(seriesId: number) {
  const { state } = useSession()
  const find = useCallback(async () => {
    const postId = state === 'member' ? await askPlace(seriesId).catch(() => null) : null
    // Who read as a visitor and has signed in since goes on where they were.
    return postId ?? keptPlace(seriesId)
  }, [state, seriesId])
  return useAsked(state === 'unknown' ? null : find).answer ?? null
}
