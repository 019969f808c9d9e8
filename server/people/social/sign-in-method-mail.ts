import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { findVerifiedEmail } from '#server/people/sessions/passwords/password-queries.ts'
import { signInMethodMail } from './social-mails.ts'

/** Tells a member by mail that a way to sign in was added or removed. */
export async function mailSignInMethodChange(
  trx: Db,
  memberId: number,
  done: string,
  site: Pick<AppContext, 'jobs' | 'settings'>,
) {
  const email = await findVerifiedEmail(trx, memberId)
  if (email) await site.jobs.add(trx, 'mail', { to: email, ...signInMethodMail(done, site.settings) })
}
