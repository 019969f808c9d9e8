import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import { invalid, notFound, Refusal } from '#contract/platform/http/refusals.ts'
import { nameKey } from '#contract/platform/text/text.ts'
import type { AppContext } from '#server/app-context.ts'
import { queueUnlinksOf, type UnlinkParts } from '#server/people/social-accounts/unlinking.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { isStaff } from '#server/trust/staff-roles/role-queries.ts'
import { endMembership } from './withdrawal-acts.ts'

/**
 * Erases an account that should never have existed. The effects equal those of the member's own withdrawal.
 */
export async function eraseMember(
  ctx: WriteContext,
  { memberId, nickname, why, byId }: { memberId: number; nickname: string; why: string; byId: number },
  site: Pick<AppContext, 'fingerprint'> & UnlinkParts,
) {
  const { trx } = ctx
  if (memberId === ADMIN_ID || memberId === byId || (await isStaff(trx, memberId)))
    throw new Refusal('forbidden', {
      message: '운영진의 계정은 파기할 수 없습니다. 먼저 운영진에서 빼 주세요.',
    })
  const found = await trx
    .selectFrom('member')
    .select('nickname')
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound('member')
  if (nameKey(found.nickname) !== nameKey(nickname)) throw invalid('nickname', '닉네임이 다릅니다.')
  await queueUnlinksOf(trx, { memberId }, site)
  if (!(await endMembership(ctx, { memberId }, site))) throw notFound('member')
  await insertStaffAct(trx, {
    ...{ byId, act: 'erase', targetType: 'member', targetId: memberId },
    detail: { why },
  })
}
