import { Refusal } from '#contract/platform/http/refusals.ts'
import { WRONG_ANSWERS_A_DAY, WRONG_ANSWERS_A_MINUTE } from '#contract/puzzles/answers/answers.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'

const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 60 * 60

/** A member's recent wrong answers to one post: their number, and the age of the oldest. */
export interface RecentAttempts {
  inMinute: number
  inDay: number
  oldestInMinute: number | null
  oldestInDay: number | null
}

/** The stored form of a wrong answer. It can be compared within its post, but never read. */
export const answerHashOf = (fingerprint: Fingerprint, postId: number, normal: string) =>
  fingerprint('answer', `${postId} ${normal}`)

/** The number of wrong answers that the rate limits still allow. */
export const triesLeft = ({ inMinute, inDay }: Pick<RecentAttempts, 'inMinute' | 'inDay'>) => ({
  inMinute: Math.max(0, WRONG_ANSWERS_A_MINUTE - inMinute),
  inDay: Math.max(0, WRONG_ANSWERS_A_DAY - inDay),
})

/**
 * Refuses attempts over the rate limit. Right answers are refused, too; accepting them would reveal that they
 * are right.
 */
export function assertTriesLeft({ inMinute, inDay, oldestInMinute, oldestInDay }: RecentAttempts) {
  const dayWait = inDay >= WRONG_ANSWERS_A_DAY ? DAY_SECONDS - (oldestInDay ?? 0) : 0
  const minuteWait = inMinute >= WRONG_ANSWERS_A_MINUTE ? MINUTE_SECONDS - (oldestInMinute ?? 0) : 0
  const retryAfterSeconds = Math.max(dayWait, minuteWait)
  if (retryAfterSeconds <= 0) return
  const tried =
    dayWait > minuteWait ? `하루에 오답을 ${WRONG_ANSWERS_A_DAY}번` : `오답을 ${WRONG_ANSWERS_A_MINUTE}번`
  throw new Refusal('too_many_requests', { message: `${tried} 제출했습니다.`, retryAfterSeconds })
}
