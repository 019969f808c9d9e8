import type { Act } from '#server/platform/http/transaction.ts'
import type { Screen, Screening } from './screen.ts'

/** Screens a nickname. Throws if it is refused. */
export async function screenName(nickname: string, screening: Screening, { isQuestion = false } = {}) {
  const screen = screening({ place: 'nickname', isQuestion })
  await screen.text('nickname', nickname)
  return screen
}

/** Opens a case for a nickname that needs review, once it is taken. */
export const noteName = (on: Act, memberId: number, screen: Screen) =>
  screen.openCase(on, { targetType: 'member', targetId: memberId })
