import type { SmallSite } from '#test/support/small-site.ts'
import { beginDay } from './begun.ts'
import { booksOfADay } from './books.ts'
import { casesOfADay } from './cases.ts'
import { commentsOfADay } from './comments.ts'
import { listsOfADay } from './lists.ts'
import { membersOfADay } from './members.ts'
import { moderationOfADay } from './moderation.ts'
import { postsOfADay } from './posts.ts'
import { seriesOfADay } from './series.ts'

/** A day on the site in its order: every kind of write, and the pages that show it. */
export function aDay(site: SmallSite) {
  const day = beginDay(site)
  return [
    ...postsOfADay(day),
    ...commentsOfADay(day),
    ...casesOfADay(day),
    ...seriesOfADay(day),
    ...booksOfADay(day),
    ...listsOfADay(day),
    ...moderationOfADay(day),
    ...membersOfADay(day),
  ]
}
