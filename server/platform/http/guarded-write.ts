import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { lockRoles } from '#server/platform/locks/lock-order.ts'
import type { InTransaction, WriteContext } from './transaction.ts'

/** The member whose role the write grants or revokes, if it does. */
interface Changing {
  roleOf?: number
}

/** Runs one write on behalf of the caller. */
export type GuardedWrite = <T>(change: (ctx: WriteContext) => Promise<T>, changing?: Changing) => Promise<T>

type Caller = Pick<Viewer, 'memberId' | 'staff'>

const isSame = (one: readonly string[] | null, other: readonly string[] | null) =>
  one === other || (one?.length === other?.length && one?.every(board => other?.includes(board)))

/**
 * Throws if the caller's staff role has changed since the request was admitted. The role is then locked until
 * the transaction ends.
 */
async function assertSameRole(trx: Db, { memberId, staff }: Caller, { roleOf }: Changing) {
  if (!staff) return
  const roles = await lockRoles(trx, roleOf === undefined ? [memberId] : [memberId, roleOf], {
    isChanging: roleOf !== undefined,
  })
  // The owner has no role row, and nobody can revoke the owner's role.
  if (memberId === ADMIN_ID) return
  const now = roles.find(role => role.memberId === memberId)
  if (now?.role !== staff.role || !isSame(now.boards, staff.boards))
    throw new Refusal('forbidden', { message: '운영진 권한이 바뀌었습니다.' })
}

/** Runs the writes of one call. The caller's staff role cannot change before the commit. */
export const guardedWrite =
  (inTransaction: InTransaction, viewer: Caller | null): GuardedWrite =>
  (change, changing = {}) =>
    inTransaction(async ctx => {
      if (viewer) await assertSameRole(ctx.trx, viewer, changing)
      return change(ctx)
    })
