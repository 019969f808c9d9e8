import type { BoardKey } from '#contract/boards.ts'
import type { Bus } from '../engines/bus/bus.ts'

/** What a page shows, and what a write changes: a screen names its tags, a domain drops them. */
export type PageTag = 'home' | 'rank' | 'books' | `board:${BoardKey}` | `post:${number}` | `book:${number}`

export interface PageCache {
  /** Before a write is answered: the pages with any of these tags are rendered anew, on every server. */
  drop(...tags: PageTag[]): void
}

/** Tells every server, this one included, which pages to drop. */
export const pageDrops = (bus: Bus): PageCache => ({
  drop: (...tags) => bus.publish('pages.drop', { tags }),
})
