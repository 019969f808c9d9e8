import { MUTES_MAX } from '#contract/people/mutes/mute-rules.ts'
import { notFound, Refusal } from '#contract/platform/http/refusals.ts'
import { findLivePost } from '#server/community/posts/post-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { countMutes, deleteMute, findMute, insertMute } from './mute-queries.ts'

interface Own {
  memberId: number
  postId: number
}

/** Turns off the notifications of a post. A repeated call changes nothing. */
export async function mute({ trx }: WriteContext, own: Own) {
  if (!(await findLivePost(trx, own.postId))) throw notFound('post')
  // The lock keeps concurrent calls within the limit.
  await lockMembers(trx, [own.memberId])
  if (await findMute(trx, own)) return
  if ((await countMutes(trx, own.memberId)) >= MUTES_MAX)
    throw new Refusal('conflict', {
      message: `글 ${MUTES_MAX.toLocaleString('ko')}개까지 알림을 끌 수 있습니다.`,
    })
  await insertMute(trx, own)
}

export async function unmute({ trx }: WriteContext, own: Own) {
  await deleteMute(trx, own)
}
