import { sql } from 'kysely'
import pg from 'pg'
import { type Db, openDatabase } from '#server/infrastructure/database/database.ts'
import { kyselyOver, wireTypes } from '#server/infrastructure/database/kysely.ts'

/** Index builds get more memory than a visitor's statement. */
const OPTIONS = '-c maintenance_work_mem=512MB -c work_mem=128MB'

/** The location of a database: a URL, or a folder of the embedded one. */
export interface Place {
  url: string | undefined
  dataDir: string
}

/** A migrated database without statement timeouts. */
export async function openForBulkInsert(place: Place) {
  const database = await openDatabase(place)
  if (!place.url) return database
  await database.close()
  const pool = new pg.Pool({ connectionString: place.url, max: 2, types: wireTypes, options: OPTIONS })
  const db = kyselyOver(pool)
  return { db, close: () => db.destroy() }
}

interface Definition {
  table: string
  name: string
  definition: string
}

/** Indexes without a constraint. Constraints stay, because they check the rows during the fill. */
async function listIndexes(db: Db) {
  const { rows } = await sql<Definition>`
    select tablename as table, indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema()
      and indexname not in (select conname from pg_constraint where contype in ('p', 'u'))
    order by indexname`.execute(db)
  return rows
}

async function listForeignKeys(db: Db) {
  const { rows } = await sql<Definition>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    order by conname`.execute(db)
  return rows
}

interface Dropped {
  indexes: Definition[]
  foreignKeys: Definition[]
}

/** Drops indexes and foreign keys. Building them once after the fill takes a fraction of the time. */
export async function dropIndexes(db: Db): Promise<Dropped> {
  const [indexes, foreignKeys] = [await listIndexes(db), await listForeignKeys(db)]
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  for (const { table, name } of foreignKeys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  return { indexes, foreignKeys }
}

export async function createIndexes(db: Db, indexes: Definition[]) {
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
}

export async function createForeignKeys(db: Db, foreignKeys: Definition[]) {
  for (const { table, name, definition } of foreignKeys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      db,
    )
}
