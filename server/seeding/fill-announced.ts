import { continueFanOut } from '#server/trust/announcements/announcement-acts.ts'
import { channels, listRunning } from '#server/trust/announcements/announcement-queries.ts'

/** Delivers all announcements at once. The demo sends no mails. */
export async function fillAnnounced(site: Parameters<typeof continueFanOut>[0]) {
  for (;;) {
    const [next] = await listRunning(site.db)
    if (!next) return
    for (const channel of channels) if (next[channel] < next.lastId) await continueFanOut(site, next, channel)
  }
}
