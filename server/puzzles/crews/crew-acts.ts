import { Refusal } from '#contract/platform/http/refusals.ts'
import { CREW_MAX } from '#contract/puzzles/crews/crew-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockCrew, lockMembers } from '#server/platform/locks/lock-order.ts'
import { newSecret } from '../practice/practice-acts.ts'
import {
  deleteCrew,
  deleteMember,
  findInvited,
  findMembership,
  insertCrew,
  insertMember,
  listMemberIds,
  type Membership,
  updateInvite,
  updateLeader,
} from './crew-queries.ts'

const crewNotFound = () => new Refusal('not_found', { message: '참여 중인 수사대가 없습니다.' })
export const invitationNotFound = () =>
  new Refusal('not_found', { message: '없는 초대입니다. 주소가 바뀌었을 수 있습니다.' })
const alreadyInCrew = () =>
  new Refusal('conflict', { message: '이미 다른 수사대에 있습니다. 먼저 나간 뒤에 들어올 수 있습니다.' })

/** Locks a circle. Returns its invitation, or `undefined` if the circle no longer exists. */
const lockInvite = async (trx: Db, crewId: number) => (await lockCrew(trx, crewId))?.invite

/** A member's circle, locked; `undefined` if the member is in no circle or left it meanwhile. */
async function lockCrewOf(trx: Db, memberId: number): Promise<Membership | undefined> {
  const found = await findMembership(trx, memberId)
  if (!found || !(await lockCrew(trx, found.crewId))) return undefined
  const now = await findMembership(trx, memberId)
  return now?.crewId === found.crewId ? now : undefined
}

/** The caller's circle, locked. */
async function lockOwn(trx: Db, memberId: number) {
  const own = await lockCrewOf(trx, memberId)
  if (!own) throw crewNotFound()
  return own
}

/** The circle that the caller leads, locked. */
async function lockLedCrew(trx: Db, memberId: number) {
  const own = await lockOwn(trx, memberId)
  if (!own.isLeader) throw new Refusal('forbidden', { message: '수사대 대장만 할 수 있습니다.' })
  return own
}

/** Creates a circle. A repeated call returns the founder's circle, as long as nobody else has joined. */
export async function createCrew({ trx }: WriteContext, memberId: number) {
  await lockMembers(trx, [memberId])
  const own = await findMembership(trx, memberId)
  if (own?.isLeader && (await listMemberIds(trx, own.crewId)).length === 1) return own.invite
  if (own) throw alreadyInCrew()
  const invite = newSecret()
  await insertMember(trx, { crewId: await insertCrew(trx, invite), memberId, isLeader: true })
  return invite
}

/** Adds a member by an invitation, unless the circle is full. A repeated call changes nothing. */
export async function joinCrew(
  { trx }: WriteContext,
  { invite, memberId }: { invite: string; memberId: number },
) {
  await lockMembers(trx, [memberId])
  const found = await findInvited(trx, { invite, memberId })
  if (!found || (await lockInvite(trx, found.crewId)) !== invite) throw invitationNotFound()
  const own = await findMembership(trx, memberId)
  if (own?.crewId === found.crewId) return
  if (own) throw alreadyInCrew()
  if ((await listMemberIds(trx, found.crewId)).length >= CREW_MAX)
    throw new Refusal('conflict', { message: `자리가 찼습니다. ${CREW_MAX}명까지 함께할 수 있습니다.` })
  await insertMember(trx, { crewId: found.crewId, memberId, isLeader: false })
}

/**
 * Removes a member from a locked circle. If the member was the leader, the longest-standing member who isn't
 * suspended becomes the leader.
 */
async function remove(trx: Db, { crewId, isLeader }: Membership, memberId: number) {
  await deleteMember(trx, memberId)
  const [next] = await listMemberIds(trx, crewId)
  if (next === undefined) await deleteCrew(trx, crewId)
  else if (isLeader) await updateLeader(trx, crewId, next)
}

export async function leaveCrew({ trx }: WriteContext, memberId: number) {
  await remove(trx, await lockOwn(trx, memberId), memberId)
}

/** Removes a withdrawing member from their circle. */
export async function deleteCrewMemberOf(trx: Db, memberId: number) {
  const own = await lockCrewOf(trx, memberId)
  if (own) await remove(trx, own, memberId)
}

export async function renewInvite({ trx }: WriteContext, memberId: number) {
  const { crewId } = await lockLedCrew(trx, memberId)
  const invite = newSecret()
  await updateInvite(trx, crewId, invite)
  return invite
}

/** Throws unless the other person is another member of the caller's circle. */
async function assertOther(trx: Db, { crewId }: Membership, { memberId, otherId }: Pair) {
  const isHere = memberId !== otherId && (await listMemberIds(trx, crewId)).includes(otherId)
  if (!isHere) throw new Refusal('not_found', { message: '수사대에 없는 회원입니다.' })
}

interface Pair {
  memberId: number
  otherId: number
}

export async function transferLead({ trx }: WriteContext, pair: Pair) {
  const own = await lockLedCrew(trx, pair.memberId)
  await assertOther(trx, own, pair)
  await updateLeader(trx, own.crewId, pair.otherId)
}

/** Removes another member. The invitation is renewed, because the removed member knows the old one. */
export async function removeMember({ trx }: WriteContext, pair: Pair) {
  const own = await lockLedCrew(trx, pair.memberId)
  await assertOther(trx, own, pair)
  await deleteMember(trx, pair.otherId)
  await updateInvite(trx, own.crewId, newSecret())
}
