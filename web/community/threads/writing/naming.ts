import type { Query } from '#contract/calls.ts'
import type { Mention } from '#contract/community/mentions/mentions.ts'

/** The place of a text, whose commenters are suggested first. */
export type NamingPlace = Pick<Query<'GET /api/mentions'>, 'postId' | 'room' | 'bookId'>

/** The members a text mentions. Without an @ no code is fetched. */
export async function mentionIdsIn(text: string, before?: readonly Mention[]) {
  if (!text.includes('@')) return []
  // If the code can't be fetched, names stay plain text.
  return import('#web/community/mentions/chosen.ts').then(
    ({ mentionedIdsIn }) => mentionedIdsIn(text, before),
    () => [],
  )
}
