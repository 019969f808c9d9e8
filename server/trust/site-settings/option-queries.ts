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

/** The settings in force, locked so that concurrent changes run one after another. */
export async function lockOptions(trx: Db) {
  // A site whose settings were never saved has no row to lock yet.
  await sql`insert into site_option (id, version, options) values (1, 0, '{}') on conflict (id) do nothing`.execute(
    trx,
  )
  await sql`select from site_option for update`.execute(trx)
  return findOptions(trx)
}

/** Saves the settings under the next version. The caller locks them. */
export const updateOptions = (trx: Db, { options, version }: { options: Options; version: number }) =>
  trx
    .updateTable('site_option')
    .set({ version: version + 1, options: JSON.stringify(options), changed_at: sql<string>`now()` })
    .execute()
