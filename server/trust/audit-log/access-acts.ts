import { Refusal } from '#contract/platform/http/refusals.ts'
import type { AccessAct } from '#contract/trust/audit-log/access-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { insertNotices } from '#server/people/notifications/notification-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { findAccess, findCheckedThrough, listAdminsToRemind } from './access-queries.ts'
import { insertAccess, insertStaffAct } from './staff-log-queries.ts'

/** The caller who accesses personal data, with the caller's network address. */
export interface Accessor {
  byId: number
  address: string
}

interface AccessLogged {
  act: AccessAct
  targetType?: string
  targetId?: number
  detail?: Record<string, unknown>
}

export type AccessParts = Pick<AppContext, 'addressCipher'>

/** Logs an access to personal data. It must commit before the data is sent. */
export const logAccess = (
  { trx }: WriteContext,
  { byId, address }: Accessor,
  access: AccessLogged,
  { addressCipher }: AccessParts,
) => insertAccess(trx, { byId, ...access }, addressCipher.encrypt(address))

/** Records that an admin reviewed the access log up to the given entry. A repeated call records nothing. */
export async function checkAccesses(
  { trx }: WriteContext,
  { through, byId }: { through: number; byId: number },
) {
  if (!(await findAccess(trx, through))) throw new Refusal('not_found')
  if ((await findCheckedThrough(trx)) >= through) return
  await insertStaffAct(trx, { byId, act: 'log_check', detail: { through } })
}

/** Reminds each admin once a month while accesses of an earlier month are unreviewed. */
export async function remindOfChecks({ trx, notify }: WriteContext) {
  const memberIds = await listAdminsToRemind(trx)
  await lockMembers(trx, memberIds)
  notify(await insertNotices(trx, { kind: 'accessCheck', decisionId: null, memberIds }))
}

export const startAccessJobs = ({ jobs, inTransaction }: Pick<AppContext, 'jobs' | 'inTransaction'>) =>
  jobs.repeat('remind-of-access-check', '11 9 * * *', () => inTransaction(remindOfChecks))
