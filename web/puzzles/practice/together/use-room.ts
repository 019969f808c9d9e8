import { useEffect } from 'react'
import { useCall } from '#web/ui/lists/use-query.ts'

/**
 * The ms between two requests for a room's state. Eight players cause fewer than three small requests a
 * second.
 */
const LOOK_EVERY_MS = 3_000

/** A room's state, requested repeatedly while the room is open and the page is visible. */
export function useRoom(room: string, playId: string | null) {
  const query = useCall('GET /api/together', { room, ...(playId && { playId }) })
  const found = query.data?.data
  const { refetch } = query
  const isOpen = found !== undefined && !found.isOver
  useEffect(() => {
    if (!isOpen) return
    const look = () => document.visibilityState === 'visible' && refetch()
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOpen, refetch])
  return { ...query, found }
}
