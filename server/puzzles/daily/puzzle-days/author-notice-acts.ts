import { insertNotifications } from '#server/people/notifications/notification-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import type { findPuzzleOf } from './puzzle-day-queries.ts'

type Puzzle = Awaited<ReturnType<typeof findPuzzleOf>>

/** Notifies authors whose puzzle an editor assigned to a day, removed from a day, or moved to another. */
export async function notifyAuthors(
  { trx, notify }: WriteContext,
  editorId: number,
  { come, gone }: { come?: Puzzle; gone: Puzzle },
) {
  const news = [
    ...(gone ? [{ kind: 'dailyReturned' as const, ...gone }] : []),
    ...(come ? [{ kind: 'dailySet' as const, ...come }] : []),
  ]
  if (news.length === 0) return
  await lockMembers(
    trx,
    news.map(({ authorId }) => authorId),
  )
  for (const { kind, postId, authorId } of news)
    notify(await insertNotifications(trx, { kind, postId, by: editorId, memberIds: [authorId] }))
}
