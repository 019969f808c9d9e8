import { beginDay } from './day-begun.ts'
import { booksOfADay } from './day-books.ts'
import { casesOfADay } from './day-cases.ts'
import { commentsOfADay } from './day-comments.ts'
import { membersOfADay } from './day-members.ts'
import { moderationOfADay } from './day-moderation.ts'
import { postsOfADay } from './day-posts.ts'
import { seriesOfADay } from './day-series.ts'
import type { SmallSite } from './small-site.ts'

/** A day on the site in its order: every kind of write, and the pages that show it. */
export function aDay(site: SmallSite) {
  const day = beginDay(site)
  return [
    ...postsOfADay(day),
    ...commentsOfADay(day),
    ...casesOfADay(day),
    ...seriesOfADay(day),
    ...booksOfADay(day),
    ...moderationOfADay(day),
    ...membersOfADay(day),
  ]
}
