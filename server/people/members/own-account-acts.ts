import { Refusal } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { violatedUnique } from '#server/infrastructure/database/database.ts'
import { namesInUse } from '#server/people/accounts/account-rules.ts'
import { deleteCodesOf } from '#server/people/accounts/mailed-codes/code-queries.ts'
import { changeMail } from '#server/people/accounts/mails.ts'
import { isNameReserved } from '#server/people/accounts/name-queries.ts'
import { findVerifiedEmail } from '#server/people/sessions/passwords/password-queries.ts'
import type { Proven } from '#server/people/sessions/passwords/proof-of-self.ts'
import { deleteOtherSessions } from '#server/people/sessions/session-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMember } from '#server/platform/locks/lock-order.ts'
import type { Screening } from '#server/trust/word-filter/screen.ts'
import { recordNameHit, screenName } from '#server/trust/word-filter/screened-name.ts'
import { findNicknameWait, updateNickname, updateOwnPassword } from './own-account-queries.ts'
import { nicknameChangedTooSoon, usernameMissing } from './own-account-rules.ts'

/** Changes a member's nickname. Any cached page may show it, so all are invalidated. */
export async function rename(
  ctx: WriteContext,
  memberId: number,
  { nickname, screening }: { nickname: string; screening: Screening },
) {
  const { trx, invalidate } = ctx
  const screen = await screenName(nickname, screening)
  if (await isNameReserved(trx, nickname)) throw namesInUse(['nickname'])
  const isRenamed = await updateNickname(trx, memberId, nickname).catch(error => {
    throw violatedUnique(error) === undefined ? error : namesInUse(['nickname'])
  })
  if (!isRenamed) {
    const seconds = await findNicknameWait(trx, memberId)
    throw seconds === undefined ? new Refusal('unauthenticated') : nicknameChangedTooSoon(seconds)
  }
  invalidate('everything')
  await recordNameHit(ctx, memberId, screen)
}

/** Changes the password, ends the other sessions and notifies the member by mail. */
export async function changePassword(
  { trx }: WriteContext,
  change: { memberId: number; sessionId: string; proven: Proven; to: string },
  { jobs, settings }: Pick<AppContext, 'jobs' | 'settings'>,
) {
  await lockMember(trx, change.memberId)
  await change.proven.confirm(trx)
  if (!(await updateOwnPassword(trx, change))) throw usernameMissing()
  await deleteCodesOf(trx, change.memberId)
  await deleteOtherSessions(trx, change)
  const email = await findVerifiedEmail(trx, change.memberId)
  if (email) await jobs.add(trx, 'mail', { to: email, ...changeMail('password', settings) })
}
