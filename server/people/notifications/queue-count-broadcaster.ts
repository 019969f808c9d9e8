import { coalesce } from './coalesce.ts'
import type { StreamParts } from './open-streams.ts'
import { listPendingWork } from './waiting-queries.ts'

/**
 * Sends the number of waiting cases to connected staff when it changes. Many changes at once cost a single
 * count.
 */
export function queueCountBroadcaster({ db, log, streams }: StreamParts) {
  async function broadcast() {
    const staff = streams.all().filter(({ isStaff }) => isStaff)
    if (staff.length === 0) return
    const waiting = await listPendingWork(db, [...new Set(staff.map(({ memberId }) => memberId))])
    for (const stream of staff) {
      const own = waiting.get(stream.memberId)
      const data = own && JSON.stringify(own)
      if (!data || data === stream.waiting) continue
      stream.waiting = data
      streams.send(stream, `event: moderation\ndata: ${data}\n\n`)
    }
  }
  return coalesce(() =>
    broadcast().catch(error =>
      log.warn({ err: error }, 'what waits for staff is counted with the next heartbeat'),
    ),
  )
}
