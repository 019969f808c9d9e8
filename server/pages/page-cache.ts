import type { PageTag } from '#contract/pages.ts'
import type { Bus } from '../engines/bus/bus.ts'

export type { PageTag }

export interface PageCache {
  /** Before a write is answered: the pages with any of these tags are rendered anew, on every server. */
  drop(...tags: PageTag[]): void
}

/** Tells every server, this one included, which pages to drop. */
export const pageDrops = (bus: Bus): PageCache => ({
  drop: (...tags) => bus.publish('pages.drop', { tags }),
})
