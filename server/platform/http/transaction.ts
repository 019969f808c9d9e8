import type { Bus, Messages } from '#server/infrastructure/bus/bus.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { CommitUnknown } from '#server/infrastructure/database/failures.ts'
import type { PageCache, PageTag } from '#server/platform/pages/cache/page-cache.ts'

type NotificationEvent = Messages['notification']

/** A write in progress: its transaction and the effects that follow the commit. */
export interface WriteContext {
  trx: Db
  /** When the write began, by the site's clock, in ms since 1970. */
  now: number
  /** Invalidates pages whose content has changed. */
  invalidate(...tags: PageTag[]): void
  /** Wakes the streams of members with new notifications. */
  notify(news: NotificationEvent[]): void
}

export type InTransaction = <T>(write: (ctx: WriteContext) => Promise<T>) => Promise<T>

/**
 * Runs one write of a member in a transaction, which is retried where that is safe. After the commit,
 * invalidates pages and wakes streams. The effects of a rolled-back attempt are discarded.
 */
export function transactionRunner({
  db,
  pages,
  bus,
  now = Date.now,
}: {
  db: Db
  pages: Pick<PageCache, 'invalidate'>
  bus: Bus
  now?: () => number
}): InTransaction {
  return async write => {
    const began = now()
    let tags: PageTag[] = []
    let news: NotificationEvent[] = []
    try {
      const result = await db.transaction().execute(trx => {
        tags = []
        news = []
        return write({
          trx,
          now: began,
          invalidate(...more) {
            for (const tag of more) tags.push(tag)
          },
          notify(more) {
            for (const event of more) news.push(event)
          },
        })
      })
      return result
    } catch (error) {
      // Nothing was written, so nothing is invalidated. If the outcome of the commit is unknown, the pages
      // are invalidated anyway.
      if (!(error instanceof CommitUnknown)) tags = []
      news = []
      throw error
    } finally {
      if (tags.length > 0) pages.invalidate(...tags)
      for (const event of news) bus.publish('notification', event)
    }
  }
}
