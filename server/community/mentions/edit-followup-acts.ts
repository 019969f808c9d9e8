import type { Mention } from '#contract/community/mentions/mentions.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import type { TextScreen } from '#server/trust/word-filter/screen.ts'
import { changeMentions, notifyMentioned } from './mention-acts.ts'
import type { MentionPlace } from './mention-queries.ts'

interface Changed {
  screen: TextScreen
  /** The members named after the edit and before it. */
  whom: Record<'named' | 'before', Mention[]>
  by: number
  /** The place that the mention's notification opens. */
  where: Parameters<typeof notifyMentioned>[1]
}

/**
 * Stores and notifies the members named in an edited remark; a held remark notifies nobody. The post or book
 * must be locked. Resolves to whether the remark is held.
 */
export async function updateMentionsAfterEdit(
  ctx: WriteContext,
  id: MentionPlace,
  { screen, whom, by, where }: Changed,
) {
  const { trx } = ctx
  const memberIds = await changeMentions(trx, id, whom)
  const { isHeld } = screen
  const caseId = await screen.openCase(ctx, id)
  if (isHeld && caseId !== null) {
    await lockMembers(trx, [by])
    await screen.holdBack(ctx, id, caseId)
  } else if (memberIds.length > 0) {
    await lockMembers(trx, memberIds)
    await notifyMentioned(ctx, where, { by, memberIds, screen })
  }
  return isHeld
}
