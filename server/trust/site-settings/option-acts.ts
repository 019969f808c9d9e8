import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Options } from '#contract/trust/site-settings/option-rules.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { findOptions, upsertOptions } from './option-queries.ts'

const isChanged = (before: Options, after: Options) => (name: keyof Options) => before[name] !== after[name]

/** Saves all options at once, and records each former value in the log. */
export async function changeOptions(
  { trx, invalidate }: WriteContext,
  { options, version, byId }: { options: Options; version: number; byId: number },
) {
  const before = await findOptions(trx)
  const changed = (Object.keys(options) as (keyof Options)[]).filter(isChanged(before.options, options))
  if (before.version === version && changed.length === 0) return version
  if (before.version !== version || !(await upsertOptions(trx, { options, version })))
    throw new Refusal('stale', { message: '다른 관리자가 먼저 변경했습니다. 새로 불러왔습니다.' })
  const detail = {
    options: changed.map(name => ({ name, before: before.options[name], after: options[name] })),
  }
  await insertStaffAct(trx, { byId, act: 'options', detail })
  invalidate('options')
  return version + 1
}
