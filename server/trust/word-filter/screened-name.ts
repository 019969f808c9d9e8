import type { Act } from '#server/platform/http/transaction.ts'
import type { Screen, Screening } from './screen.ts'

/** Screens a nickname; throws if it may not be taken. */
export async function screenName(nickname: string, screening: Screening, { isQuestion = false } = {}) {
  const screen = screening({ place: 'nickname', isQuestion })
  await screen.text('nickname', nickname)
  return screen
}

/** A name that the staff is to look at has been taken. */
export const noteName = (on: Act, memberId: number, screen: Screen) =>
  screen.openCase(on, { targetType: 'member', targetId: memberId })
