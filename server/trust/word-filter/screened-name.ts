import type { WriteContext } from '#server/platform/http/transaction.ts'
import type { Screening, TextScreen } from './screen.ts'

/** Screens a nickname. Throws if it is refused. */
export async function screenName(nickname: string, screening: Screening, { isQuestion = false } = {}) {
  const screen = screening({ place: 'nickname', isQuestion })
  await screen.text('nickname', nickname)
  return screen
}

/** Opens a case for a nickname that needs review, after the member got it. */
export const recordNameHit = (ctx: WriteContext, memberId: number, screen: TextScreen) =>
  screen.openCase(ctx, { targetType: 'member', targetId: memberId })
