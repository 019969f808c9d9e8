import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Options } from '#contract/trust/site-settings/option-rules.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { lockOptions, updateOptions } from './option-queries.ts'

/** Converts a value for the log. Lists and groups become JSON. */
const logged = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as string | number | null)

/** Site settings by name. Each part of the appearance (`face`) counts as a setting of its own. */
const flat = ({ face, ...options }: Options) => ({ ...options, ...face }) as Record<string, unknown>

function changesBetween(before: Options, after: Options) {
  const [old, now] = [flat(before), flat(after)]
  return Object.keys(now).flatMap(name => {
    const change = { name, before: logged(old[name]), after: logged(now[name]) }
    return change.before === change.after ? [] : [change]
  })
}

interface Change {
  /** The settings to change. Settings that are left out keep their values. */
  options: Partial<Options>
  version: number
  byId: number
}

/** Saves settings and logs each former value. Resolves to the new version. */
export async function changeOptions({ trx, invalidate }: WriteContext, { options, version, byId }: Change) {
  const before = await lockOptions(trx)
  const after = { ...before.options, ...options }
  const changes = changesBetween(before.options, after)
  if (before.version !== version)
    throw new Refusal('stale', { message: '다른 관리자가 먼저 변경했습니다. 새로 불러왔습니다.' })
  if (changes.length === 0) return version
  await updateOptions(trx, { options: after, version })
  await insertStaffAct(trx, { byId, act: 'options', detail: { options: changes } })
  // On this tag, each server reloads its cached options before it renders a page again.
  invalidate('options')
  // Every page shows the appearance.
  if (options.face) invalidate('everything')
  return version + 1
}
