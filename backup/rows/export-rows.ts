import { BEFORE_BASELINE, isBeforeBaseline, migrationNames } from '#server/infrastructure/database/migrate.ts'
import { listMigrations, listTables, type Table } from '../archive/catalogue.ts'
import type { Shape } from '../load-database.ts'
import type { Connection } from '../transaction.ts'
import type { Tally } from './row-checksums.ts'
import { type BackupRow, readRows } from './rows.ts'
import { listSequences } from './sequences.ts'

/** Throws if the database isn't a site's, is older than release 1.0, or was migrated by a newer release. */
export function assertSupportedVersion(migrations: string[]) {
  if (migrations.length === 0) throw new Error('there is no site in the database')
  if (isBeforeBaseline(migrations)) throw new Error(BEFORE_BASELINE)
  if (migrations.join() !== migrationNames.slice(0, migrations.length).join())
    throw new Error(`the database is of a newer release than this one (${migrations.at(-1)})`)
}

export async function readShape(connection: Connection): Promise<Shape> {
  const migrations = await listMigrations(connection)
  assertSupportedVersion(migrations)
  return {
    migrations,
    tables: await listTables(connection),
    sequences: await listSequences(connection),
  }
}

/** Every row of every table. `tallies` is filled during the iteration. */
export async function* exportRows(
  connection: Connection,
  { tables }: Shape,
  tallies: Map<string, Tally>,
): AsyncGenerator<{ table: Table; rows: BackupRow[] }> {
  for (const table of tables) {
    const tally: Tally = { rows: 0, sum: 0n }
    tallies.set(table.name, tally)
    for await (const rows of readRows(connection, table, tally)) yield { table, rows }
  }
}
