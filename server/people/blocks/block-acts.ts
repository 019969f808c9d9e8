import { BLOCKS_MAX } from '#contract/people/blocks/block-rules.ts'
import { notFound, Refusal } from '#contract/platform/http/refusals.ts'
import { hasMember } from '#server/people/accounts/account-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { countBlocks, deleteBlock, findBlock, insertBlock } from './block-queries.ts'

interface Block {
  memberId: number
  blockedId: number
}

/**
 * Blocks a member, so that the blocked member's content and actions no longer reach the caller. A repeated
 * call changes nothing.
 */
export async function block({ trx }: WriteContext, own: Block) {
  const { memberId, blockedId } = own
  if (memberId === blockedId) throw new Refusal('forbidden', { message: '자신은 차단할 수 없습니다.' })
  if (!(await hasMember(trx, blockedId))) throw notFound('member')
  // Locks only the caller's row. The blocked member never waits for this lock and so notices nothing.
  await lockMembers(trx, [memberId])
  if (await findBlock(trx, own)) return
  if ((await countBlocks(trx, memberId)) >= BLOCKS_MAX)
    throw new Refusal('conflict', { message: `${BLOCKS_MAX}명까지 차단할 수 있습니다.` })
  await insertBlock(trx, own)
}

export async function unblock({ trx }: WriteContext, own: Block) {
  await deleteBlock(trx, own)
}
