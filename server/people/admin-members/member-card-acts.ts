import { notFound } from '#contract/platform/http/refusals.ts'
import { findVerifiedEmail } from '#server/people/sessions/passwords/password-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { type Accessor, type AccessParts, logAccess } from '#server/trust/audit-log/access-acts.ts'

interface MemberLookup extends Accessor {
  memberId: number
  /** The part of a member's data that an admin looked at. */
  look: 'card' | 'email' | 'search'
  /** The reason. A search has none, since it only finds the member. */
  why?: string
}

/** Logs a look before the data is shown. */
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

/** A member's address. The look is logged first. */
export async function showEmail(ctx: WriteContext, lookup: Omit<MemberLookup, 'look'>, site: AccessParts) {
  const email = await findVerifiedEmail(ctx.trx, lookup.memberId)
  if (!email) throw notFound('member')
  await logMemberLookup(ctx, { ...lookup, look: 'email' }, site)
  return email
}
