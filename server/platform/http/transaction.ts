import type { Bus, Messages } from '#server/infrastructure/bus/bus.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { CommitUnknown } from '#server/infrastructure/database/failures.ts'
import type { PageCache, PageTag } from '#server/platform/pages/cache/page-cache.ts'

type Told = Messages['notification']

/** A write under way: its transaction, and what follows once it stands. */
export interface Act {
  trx: Db
  /** When it began, by the site's clock. */
  now: number
  /** Pages that no longer show what is true. */
  drop(...tags: PageTag[]): void
  /** Whose streams are woken. */
  tell(news: Told[]): void
}

export type Acting = <T>(act: (on: Act) => Promise<T>) => Promise<T>

/**
 * One write of a member, whole: a transaction that is begun, tried again where that is safe, and committed; then pages
 * are dropped and streams woken. What an attempt that was rolled back would have said is never said.
 */
export function acting({
  db,
  pages,
  bus,
  now = Date.now,
}: {
  db: Db
  pages: Pick<PageCache, 'drop'>
  bus: Bus
  now?: () => number
}): Acting {
  return async act => {
    const began = now()
    let tags: PageTag[] = []
    let news: Told[] = []
    try {
      const result = await db.transaction().execute(trx => {
        tags = []
        news = []
        return act({
          trx,
          now: began,
          drop(...more) {
            for (const tag of more) tags.push(tag)
          },
          tell(more) {
            for (const told of more) news.push(told)
          },
        })
      })
      for (const told of news) bus.publish('notification', told)
      return result
    } catch (error) {
      // Nothing stands but, perhaps, what could not be confirmed.
      if (!(error instanceof CommitUnknown)) tags = []
      throw error
    } finally {
      if (tags.length > 0) pages.drop(...tags)
    }
  }
}
