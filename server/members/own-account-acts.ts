import { Refusal } from '#contract/refusals.ts'
import { findVerifiedEmail } from '../accounts/account-queries.ts'
import { taken } from '../accounts/account-rules.ts'
import { deleteCodesOf } from '../accounts/code-queries.ts'
import { changeMail } from '../accounts/mails.ts'
import { isNameHeld } from '../accounts/name-queries.ts'
import { violatedUnique } from '../engines/database/database.ts'
import type { Act } from '../http/acting.ts'
import { lockMember } from '../locks/lock-order.ts'
import { deleteOtherSessions } from '../sessions/session-queries.ts'
import type { Site } from '../site.ts'
import type { Screening } from '../words/screen.ts'
import { noteName, screenName } from '../words/screened-name.ts'
import { findNicknameWait, updateNickname, updateOwnPassword } from './own-account-queries.ts'
import { tooEarly, wrongPassword } from './own-account-rules.ts'

/** A member's name stands on any page. */
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

/** Signs out everywhere else, and tells the member by mail. */
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
