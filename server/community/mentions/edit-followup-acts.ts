import type { Mention } from '#contract/community/mentions/mentions.ts'
import type { Act } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import type { Screen } from '#server/trust/word-filter/screen.ts'
import { changeMentions, tellNamed } from './mention-acts.ts'
import type { MentionPlace } from './mention-queries.ts'

interface Changed {
  screen: Screen
  /** Whom it names now, and whom it named. */
  whom: Record<'named' | 'before', Mention[]>
  by: number
  /** Where those who are named are led. */
  where: Parameters<typeof tellNamed>[1]
}

/**
 * Once a remark has other words: stores whom it names, and tells them, unless it waits for the staff now. What it is
 * about is held. Resolves to whether it waits.
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
