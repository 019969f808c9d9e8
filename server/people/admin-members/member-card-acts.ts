import { Refusal } from '#contract/platform/http/refusals.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { type Accessor, type AccessParts, logAccess } from '#server/trust/audit-log/access-acts.ts'
import { findEmail } from './member-card-queries.ts'

export const memberNotFound = () => new Refusal('not_found', { message: '회원을 찾을 수 없습니다.' })

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
  const email = await findEmail(ctx.trx, lookup.memberId)
  if (!email) throw memberNotFound()
  await logMemberLookup(ctx, { ...lookup, look: 'email' }, site)
  return email
}
