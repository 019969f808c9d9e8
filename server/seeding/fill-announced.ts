import { continueFanOut } from '#server/trust/announcements/announcement-acts.ts'
import { listRunning } from '#server/trust/announcements/announcement-queries.ts'

const walks = ['reachedId', 'letteredId'] as const

/** Delivers all announcements at once. The demo sends no mail. */
export async function fillAnnounced(site: Parameters<typeof continueFanOut>[0]) {
  for (;;) {
    const [next] = await listRunning(site.db)
    if (!next) return
    for (const walk of walks) if (next[walk] < next.lastId) await continueFanOut(site, next, walk)
  }
}
