import { sql } from 'kysely'
import type { Settings } from '#server/config/config.ts'
import { badSetting } from '#server/config/env-parsers.ts'
import type { Db } from './database.ts'

/**
 * Throws if an import was interrupted. In such a site texts would be missing, and new members could take the
 * names of members who are not imported yet.
 */
export async function assertNoUnfinishedImport(db: Db, { databaseUrl }: Pick<Settings, 'databaseUrl'>) {
  const { rows } = await sql<{ isUnfinished: boolean }>`
    select exists (select from import_row where kind = 'state' and key = 'begun')
      and not exists (select from import_row where kind = 'state' and key = 'finished') as "isUnfinished"`.execute(
    db,
  )
  if (rows[0]?.isUnfinished)
    throw badSetting(
      databaseUrl ? 'DATABASE_URL' : 'DATA_DIR',
      'an import was cut off or is running: run the same import again, or start on an empty database',
    )
}
