import type { Query } from '#contract/calls.ts'
import type { Mention } from '#contract/community/mentions/mentions.ts'

/** Where a text is to stand: who wrote there is offered first. */
export type NamingPlace = Pick<Query<'GET /api/mentions'>, 'postId' | 'room' | 'bookId'>

/** Whom a text names; of one without an @ nothing is fetched. */
export async function namedIn(text: string, before?: readonly Mention[]) {
  if (!text.includes('@')) return []
  // Where it can't be fetched a name is words like any other.
  return import('#web/community/mentions/chosen.ts').then(
    ({ idsIn }) => idsIn(text, before),
    () => [],
  )
}
