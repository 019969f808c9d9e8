import { notFound } from '#contract/platform/http/refusals.ts'
import { findVerifiedEmail } from '#server/people/sessions/passwords/password-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { type Accessor, type AccessParts, logAccess } from '#server/trust/audit-log/access-acts.ts'

interface MemberLookup extends Accessor {
  memberId: number
  /** Which part of a member's data the admin viewed. */
  look: 'card' | 'email' | 'search'
  /** The reason for the access. A search needs none, since it only finds the member. */
  why?: string
}

/** Logs an access to a member's data before the data is shown. */
export const logMemberLookup = (
  ctx: WriteContext,
  { memberId, look, why, ...accessor }: MemberLookup,
  site: AccessParts,
) =>
  logAccess(
    ctx,
    accessor,
    { act: 'member_look', targetType: 'member', targetId: memberId, detail: { look, ...(why && { why }) } },
    site,
  )

/** Returns a member's address. The access is logged first. */
export async function showEmail(ctx: WriteContext, lookup: Omit<MemberLookup, 'look'>, site: AccessParts) {
  const email = await findVerifiedEmail(ctx.trx, lookup.memberId)
  if (!email) throw notFound('member')
  await logMemberLookup(ctx, { ...lookup, look: 'email' }, site)
  return email
}
