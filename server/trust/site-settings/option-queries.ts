import { sql } from 'kysely'
import { defaultFace } from '#contract/trust/site-settings/face-rules.ts'
import { defaultOptions, type Options } from '#contract/trust/site-settings/option-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/** The options in force: saved values, and defaults for the rest. */
export async function findOptions(db: Db) {
  const kept = await db
    .selectFrom('site_option')
    .select(['version', 'options', 'changed_at as changedAt'])
    .executeTakeFirst()
  const options: Options = {
    ...defaultOptions,
    ...kept?.options,
    face: { ...defaultFace, ...kept?.options.face },
  }
  return { options, version: kept?.version ?? 0, changedAt: kept?.version ? kept.changedAt : null }
}

/** The options in force, locked so that simultaneous changes follow one another. */
export async function lockOptions(trx: Db) {
  // A site whose options were never saved has no row to lock.
  await sql`insert into site_option (id, version, options) values (1, 0, '{}') on conflict (id) do nothing`.execute(
    trx,
  )
  await sql`select from site_option for update`.execute(trx)
  return findOptions(trx)
}

/** Saves the options under the next version. Resolves to whether `version` was still the latest one. */
export async function upsertOptions(trx: Db, { options, version }: { options: Options; version: number }) {
  const text = JSON.stringify(options)
  const { rows } = await sql`
    insert into site_option (id, version, options) select 1, 1, ${text}::jsonb where ${version}::integer = 0
    on conflict (id) do nothing returning id`.execute(trx)
  if (rows.length > 0) return true
  const { numUpdatedRows } = await trx
    .updateTable('site_option')
    .set({ version: version + 1, options: text, changed_at: sql<string>`now()` })
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
