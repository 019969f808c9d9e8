import { WATCHES_MAX, type WatchLevel } from '#contract/people/watches/watch-rules.ts'
import { invalid, notFound, Refusal } from '#contract/platform/http/refusals.ts'
import { findLivePost } from '#server/community/posts/post-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { hasMember } from '#server/people/accounts/account-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import {
  countWatches,
  deleteWatch,
  findWatch,
  insertWatch,
  updateWatchLevel,
  type WatchTarget,
} from './watch-queries.ts'

interface WatchInput {
  board?: WatchTarget['board'] | undefined
  memberId?: number | undefined
  postId?: number | undefined
}

/** The watched target of a request, which names exactly one. */
export function watchTarget({ board, memberId, postId }: WatchInput): WatchTarget {
  const target = { board: board ?? null, writerId: memberId ?? null, postId: postId ?? null }
  if (Object.values(target).filter(value => value !== null).length !== 1)
    throw invalid('board', '게시판, 작성자, 글 가운데 하나를 골라 주세요.')
  return target
}

async function assertWatchable(trx: Db, memberId: number, { writerId, postId }: WatchTarget) {
  if (postId !== null && !(await findLivePost(trx, postId))) throw notFound('post')
  if (writerId === memberId) throw new Refusal('conflict', { message: '자신은 구독할 수 없습니다.' })
  if (writerId !== null && !(await hasMember(trx, writerId))) throw notFound('member')
}

/** Watches a board, a writer or a post. If it is already watched, changes the level. */
export async function watch(
  { trx }: WriteContext,
  memberId: number,
  { level, ...target }: WatchTarget & { level: WatchLevel },
) {
  const own = { memberId, ...target }
  await assertWatchable(trx, memberId, target)
  // The lock keeps concurrent calls within the limit.
  await lockMembers(trx, [memberId])
  if (await findWatch(trx, own)) return updateWatchLevel(trx, own, level)
  if ((await countWatches(trx, memberId)) >= WATCHES_MAX)
    throw new Refusal('conflict', { message: `${WATCHES_MAX}개까지 구독할 수 있습니다.` })
  return insertWatch(trx, { ...own, level })
}

export async function unwatch({ trx }: WriteContext, memberId: number, target: WatchTarget) {
  await deleteWatch(trx, { memberId, ...target })
}
