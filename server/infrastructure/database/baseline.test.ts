import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { freshDatabase } from '#test/support/database/fresh-database.ts'
import { openReadyDatabase } from '#test/support/database/ready-database.ts'
import { insertAdmin } from '#test/support/people.ts'
import { BASELINE } from './baseline.ts'
import type { Db } from './kysely.ts'
import { migrate, migrationNames } from './migrate.ts'
import { openPostgres } from './postgres.ts'

/** The `pg_dump` output of a new database at commit f9fe3e4, the last version with all old migrations. */
const OLD_SCHEMA = 'server/infrastructure/database/schema-0063.sql.gz'

async function onNewDatabase(run: (db: Db) => Promise<void>) {
  const { DATABASE_URL } = await freshDatabase()
  const { db, close } = DATABASE_URL ? openPostgres(DATABASE_URL) : await openReadyDatabase('new')
  try {
    await run(db)
  } finally {
    await close()
  }
}

async function loadOldSchema(db: Db) {
  const statements = gunzipSync(await readFile(OLD_SCHEMA)).toString()
  await db.connection().execute(async connection => {
    await sql.raw(statements).execute(connection)
    // The dump has cleared the connection's search path, so all settings are reset.
    await sql`reset all`.execute(connection)
  })
}

const SCHEMA = "'public'::regnamespace"

/** Describes every column, constraint, index, trigger and function, each in one line. */
async function describeSchema(db: Db) {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'column', attrelid::regclass, attnum, attname, format_type(atttypid, atttypmod),
      attnotnull, attidentity, attgenerated, attstorage, attcollation::regcollation,
      pg_get_expr(adbin, adrelid)) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = ${sql.raw(SCHEMA)} and relkind in ('r', 'S') and attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = ${sql.raw(SCHEMA)} and contype <> 'n'
    union all
    select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all
    select concat_ws(' ', 'function', pg_get_functiondef(oid))
    from pg_proc where pronamespace = ${sql.raw(SCHEMA)}
    order by line`.execute(db)
  return rows.map(({ line }) => line)
}

test('a database of the last build before 1.0 starts, and has the schema of a new one', async () => {
  let fresh: string[] = []
  await onNewDatabase(async db => {
    assert.deepEqual(
      await migrate(db, BASELINE),
      migrationNames.slice(0, migrationNames.indexOf(BASELINE) + 1),
    )
    fresh = await describeSchema(db)
  })
  assert.ok(fresh.length > 1_000)
  await onNewDatabase(async db => {
    await loadOldSchema(db)
    assert.deepEqual(await describeSchema(db), fresh)
    await insertAdmin(db)
    const later = migrationNames.slice(migrationNames.indexOf(BASELINE) + 1)
    assert.deepEqual(await migrate(db), later)
    assert.equal((await db.selectFrom('member').select('id').execute()).length, 1)
  })
})
