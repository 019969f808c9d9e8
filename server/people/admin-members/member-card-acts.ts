import { Refusal } from '#contract/platform/http/refusals.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { findEmail } from './member-card-queries.ts'

export const noMember = () => new Refusal('not_found', { message: '회원을 찾을 수 없습니다.' })

/** The part of a member's data that an admin looked at. */
export type Look = 'card' | 'email' | 'search'

/** Logs a look before the data is shown. */
export const logMemberLookup = (
  { trx }: WriteContext,
  { byId, memberId, look }: { byId: number; memberId: number; look: Look },
) =>
  insertStaffAct(trx, {
    ...{ byId, act: 'member_look', targetType: 'member', targetId: memberId },
    detail: { look },
  })

/** A member's address. The look is logged first. */
export async function showEmail(ctx: WriteContext, { memberId, byId }: { memberId: number; byId: number }) {
  const email = await findEmail(ctx.trx, memberId)
  if (!email) throw noMember()
  await logMemberLookup(ctx, { byId, memberId, look: 'email' })
  return email
}
