import type { Mention } from '#contract/community/mentions/mentions.ts'
import type { Act } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import type { Screen } from '#server/trust/word-filter/screen.ts'
import { changeMentions, tellNamed } from './mention-acts.ts'
import type { MentionPlace } from './mention-queries.ts'

interface Changed {
  screen: Screen
  /** The members named after the edit and before it. */
  whom: Record<'named' | 'before', Mention[]>
  by: number
  /** The place that the mention's notification opens. */
  where: Parameters<typeof tellNamed>[1]
}

/**
 * Stores and notifies the members named in an edited remark; a held remark notifies nobody. The post or book
 * must be locked. Resolves to whether the remark is held.
 */
export async function settleChange(on: Act, id: MentionPlace, { screen, whom, by, where }: Changed) {
  const { trx } = on
  const memberIds = await changeMentions(trx, id, whom)
  const { isHeld } = screen
  const caseId = await screen.openCase(on, id)
  if (isHeld && caseId !== null) {
    await lockMembers(trx, [by])
    await screen.holdBack(on, id, caseId)
  } else if (memberIds.length > 0) {
    await lockMembers(trx, memberIds)
    await tellNamed(on, where, { by, memberIds, screen })
  }
  return isHeld
}
