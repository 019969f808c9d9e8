import type { MemberEffect } from '#contract/trust/moderation/moderation-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { insertNotices } from '#server/people/notifications/notification-queries.ts'
import { findVerifiedEmail } from '#server/people/sessions/passwords/password-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { restrictionMail } from './moderation-mails.ts'

/** Notifies the author of a decision. A restricted author also gets a mail. */
export async function notifyAuthor(
  { trx, notify }: WriteContext,
  { decisionId, authorId, member }: { decisionId: number; authorId: number; member: MemberEffect },
  { jobs, settings }: Pick<AppContext, 'jobs' | 'settings'>,
) {
  notify(await insertNotices(trx, { kind: 'moderation', decisionId, memberIds: [authorId] }))
  if (member !== 'silence' && member !== 'suspend') return
  const email = await findVerifiedEmail(trx, authorId)
  if (email) await jobs.add(trx, 'mail', { to: email, ...restrictionMail(member, settings) })
}
