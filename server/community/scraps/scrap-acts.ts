import { SCRAPS_MAX } from '#contract/community/scraps/scrap-rules.ts'
import { notFound, Refusal } from '#contract/platform/http/refusals.ts'
import { findLivePost } from '#server/community/posts/post-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { countScraps, deleteScrap, findScrap, insertScrap, updateScrapNote } from './scrap-queries.ts'

interface Own {
  postId: number
  memberId: number
}

/** Saves a post in a member's scraps. A repeated call replaces the note, unless `note` is `undefined`. */
export async function saveScrap(
  { trx }: WriteContext,
  { note, ...own }: Own & { note: string | null | undefined },
) {
  if (!(await findLivePost(trx, own.postId))) throw notFound('post')
  // The lock keeps concurrent calls within the limit.
  await lockMembers(trx, [own.memberId])
  if (await findScrap(trx, own)) {
    if (note !== undefined) await updateScrapNote(trx, { ...own, note })
    return
  }
  if ((await countScraps(trx, own)) >= SCRAPS_MAX)
    throw new Refusal('conflict', {
      message: `스크랩은 ${SCRAPS_MAX.toLocaleString('ko')}개까지 할 수 있습니다.`,
    })
  await insertScrap(trx, { ...own, note: note ?? null })
}

/** Removes a scrap, even if its post has been hidden or deleted. */
export async function removeScrap({ trx }: WriteContext, own: Own) {
  await deleteScrap(trx, own)
}
