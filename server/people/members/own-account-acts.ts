import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Site } from '#server/app-context.ts'
import { violatedUnique } from '#server/infrastructure/database/database.ts'
import { findVerifiedEmail } from '#server/people/accounts/account-queries.ts'
import { taken } from '#server/people/accounts/account-rules.ts'
import { deleteCodesOf } from '#server/people/accounts/mailed-codes/code-queries.ts'
import { changeMail } from '#server/people/accounts/mails.ts'
import { isNameHeld } from '#server/people/accounts/name-queries.ts'
import { deleteOtherSessions } from '#server/people/sessions/session-queries.ts'
import type { Act } from '#server/platform/http/transaction.ts'
import { lockMember } from '#server/platform/locks/lock-order.ts'
import type { Screening } from '#server/trust/word-filter/screen.ts'
import { noteName, screenName } from '#server/trust/word-filter/screened-name.ts'
import { findNicknameWait, updateNickname, updateOwnPassword } from './own-account-queries.ts'
import { tooEarly, wrongPassword } from './own-account-rules.ts'

/** Changes a member's nickname, which any cached page may show. */
export async function rename(
  on: Act,
  memberId: number,
  { nickname, screening }: { nickname: string; screening: Screening },
) {
  const { trx, drop } = on
  const screen = await screenName(nickname, screening)
  if (await isNameHeld(trx, nickname)) throw taken(['nickname'])
  const isRenamed = await updateNickname(trx, memberId, nickname).catch(error => {
    throw violatedUnique(error) === undefined ? error : taken(['nickname'])
  })
  if (!isRenamed) {
    const seconds = await findNicknameWait(trx, memberId)
    throw seconds === undefined ? new Refusal('unauthenticated') : tooEarly(seconds)
  }
  drop('everything')
  await noteName(on, memberId, screen)
}

/** Changes the password, ends the other sessions and notifies the member by mail. */
export async function changePassword(
  { trx }: Act,
  change: { memberId: number; sessionId: string; from: string; to: string },
  { jobs, settings }: Pick<Site, 'jobs' | 'settings'>,
) {
  await lockMember(trx, change.memberId)
  if (!(await updateOwnPassword(trx, change))) throw wrongPassword()
  await deleteCodesOf(trx, change.memberId)
  await deleteOtherSessions(trx, change)
  const email = await findVerifiedEmail(trx, change.memberId)
  if (email) await jobs.add(trx, 'mail', { to: email, ...changeMail('password', settings) })
}
