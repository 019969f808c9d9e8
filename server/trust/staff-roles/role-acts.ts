import { ADMIN_ID, type BoardKey } from '#contract/community/boards/boards.ts'
import { notFound, Refusal } from '#contract/platform/http/refusals.ts'
import type { StaffRole } from '#contract/trust/staff-roles/roles.ts'
import { insertNotices } from '#server/people/notifications/notification-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMember, lockMembers } from '#server/platform/locks/lock-order.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { deleteRole, upsertRole } from './role-queries.ts'

function assertNotOwner(memberId: number) {
  if (memberId === ADMIN_ID) throw new Refusal('conflict', { message: '소유자의 권한은 바꿀 수 없습니다.' })
}

export async function giveRole(
  { trx, notify, invalidate }: WriteContext,
  given: { memberId: number; role: StaffRole; boards: BoardKey[] | null; by: number },
) {
  const { memberId, role, boards, by } = given
  assertNotOwner(memberId)
  if (!(await lockMember(trx, memberId))) throw notFound('member')
  await upsertRole(trx, { memberId, role, boards, grantedBy: by })
  await insertStaffAct(trx, {
    byId: by,
    act: 'role',
    targetType: 'member',
    targetId: memberId,
    detail: { role, boards },
  })
  invalidate(`member:${memberId}`)
  notify(await insertNotices(trx, { kind: 'role', decisionId: null, memberIds: [memberId] }))
}

/** Revokes a staff role. The change applies from the member's next call. */
export async function takeRole(
  { trx, notify, invalidate }: WriteContext,
  { memberId, by }: { memberId: number; by: number },
) {
  assertNotOwner(memberId)
  await lockMembers(trx, [memberId])
  if (!(await deleteRole(trx, memberId))) throw notFound('member')
  await insertStaffAct(trx, {
    byId: by,
    act: 'role',
    targetType: 'member',
    targetId: memberId,
    detail: { role: null },
  })
  invalidate(`member:${memberId}`)
  notify(await insertNotices(trx, { kind: 'role', decisionId: null, memberIds: [memberId] }))
}
