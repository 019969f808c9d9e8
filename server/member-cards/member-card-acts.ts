import { ADMIN_ID } from '#contract/boards.ts'
import { invalid, Refusal } from '#contract/refusals.ts'
import { nameKey } from '#contract/text.ts'
import type { Act } from '../http/acting.ts'
import { endMembership } from '../members/withdrawal-acts.ts'
import type { Site } from '../site.ts'
import { isStaff } from '../staff/role-queries.ts'
import { insertStaffAct } from '../staff/staff-log-queries.ts'
import { findEmail } from './member-card-queries.ts'

export const noMember = () => new Refusal('not_found', { message: '회원을 찾을 수 없습니다.' })

/** What of somebody an admin looked at. */
export type Look = 'card' | 'email' | 'search'

/** Written down before it is shown. */
export const noteLook = (
  { trx }: Act,
  { byId, memberId, look }: { byId: number; memberId: number; look: Look },
) =>
  insertStaffAct(trx, {
    ...{ byId, act: 'member_look', targetType: 'member', targetId: memberId },
    detail: { look },
  })

/** The address of a member, to who is noted to have looked. */
export async function showEmail(on: Act, { memberId, byId }: { memberId: number; byId: number }) {
  const email = await findEmail(on.trx, memberId)
  if (!email) throw noMember()
  await noteLook(on, { byId, memberId, look: 'email' })
  return email
}

/** Ends a membership that should never have begun, as its member's own withdrawal would. */
export async function eraseMember(
  on: Act,
  { memberId, nickname, why, byId }: { memberId: number; nickname: string; why: string; byId: number },
  site: Pick<Site, 'fingerprint'>,
) {
  const { trx } = on
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
  if (!found) throw noMember()
  if (nameKey(found.nickname) !== nameKey(nickname)) throw invalid('nickname', '닉네임이 다릅니다.')
  if (!(await endMembership(on, { memberId }, site))) throw noMember()
  await insertStaffAct(trx, {
    ...{ byId, act: 'erase', targetType: 'member', targetId: memberId },
    detail: { why },
  })
}
