import { fillAlone } from '#server/infrastructure/database/fill-alone.ts'
import { migrate } from '#server/infrastructure/database/migrate.ts'
import { pgBossJobs } from '#server/infrastructure/jobs/pg-boss.ts'
import { JOBS, listMigrations, listTables, quoted, type Table } from './archive/catalogue.ts'
import type { DatabaseTarget } from './database-target.ts'
import { dropConstraints } from './rows/drop-constraints.ts'
import { countTotal, type Total } from './rows/row-checksums.ts'
import { type BackupRow, insertRows } from './rows/rows.ts'
import { type Sequence, setSequence } from './rows/sequences.ts'
import { type Connection, inSnapshot, inWriteTransaction } from './transaction.ts'

/** The state of a database besides its rows. */
export interface Shape {
  migrations: string[]
  tables: Table[]
  sequences: Sequence[]
}

interface LoadInput {
  shape: Shape
  rows: AsyncIterable<{ table: Table; rows: BackupRow[] }>
  /** The expected total of a table, called once all rows are inserted. */
  expected(table: Table): Total | undefined
  /** The last step that may fail before the commit. */
  beforeCommit?(): Promise<void>
}

type Arriving = Pick<Shape, 'migrations' | 'tables'>
type ArrivingTotal = (table: Table) => Total | undefined | Promise<Total>

const isSameTotal = (one: Total, other: Total | undefined) =>
  one.rows === other?.rows && one.checksum === other.checksum

/** Whether the database has exactly the rows that would arrive. */
async function isFilled(connection: Connection, shape: Arriving, totalOf: ArrivingTotal) {
  if ((await listMigrations(connection)).join() !== shape.migrations.join()) return false
  const names = (await listTables(connection)).map(({ name }) => name)
  for (const table of shape.tables) {
    if (!names.includes(table.name)) return false
    if (!isSameTotal(await countTotal(connection, table), await totalOf(table))) return false
  }
  return true
}

/**
 * Throws, without a change, unless every table is empty and the schema is absent or of the backup's release.
 */
export const assertEmpty = (target: DatabaseTarget, shape: Arriving, totalOf: ArrivingTotal) =>
  inSnapshot(target.pool, async connection => {
    for (const { name } of await listTables(connection)) {
      const { rows } = await connection.query(`select from ${quoted(name)} limit 1`)
      if (rows.length === 0) continue
      // An operator whose run was cut off after its commit can't know whose rows these are.
      const whose = (await isFilled(connection, shape, totalOf))
        ? 'an earlier run has filled it with exactly what would arrive'
        : `${name} has rows, and the database is not exactly what would arrive`
      throw new Error(`the database is not empty: ${whose}; nothing was touched`)
    }
    const existing = await listMigrations(connection)
    if (existing.length > 0 && existing.join() !== shape.migrations.join())
      throw new Error("the database has another release's tables; give an empty one; nothing was touched")
  })

/** Runs `fill` while nothing else fills the database. */
export const fillTargetAlone = <T>({ pool }: DatabaseTarget, fill: () => Promise<T>) =>
  fillAlone(pool, {
    refusal: 'another restore, copy or import is filling the database; nothing was touched',
    fill,
  })

const columnsOf = ({ columns }: Table) => columns.map(({ name, type }) => `${name} ${type}`)

/**
 * Checks that the site's tables have identical columns. The queue's tables may have additional columns with a
 * default.
 */
function assertSameColumns(existing: Table[], arriving: Table) {
  const table = existing.find(({ name }) => name === arriving.name)
  const [given, taken] = [columnsOf(arriving), table ? columnsOf(table) : []]
  const strange = given.find(column => !taken.includes(column))
  const missing = arriving.name !== JOBS && taken.find(column => !given.includes(column))
  if (!table || strange || missing)
    throw new Error(`${arriving.name} is of another release (${strange || missing || 'there is none here'})`)
}

async function assertSameTotal(connection: Connection, table: Table, expected: Total | undefined) {
  const total = await countTotal(connection, table)
  if (isSameTotal(total, expected)) return
  const { rows, checksum } = total
  throw new Error(
    `${table.name} arrived as ${rows} rows, checksum ${checksum}, instead of ${expected?.rows}, ${expected?.checksum}`,
  )
}

/** Fills an empty database and compares it with the source, in one transaction. */
export async function loadDatabase(
  target: DatabaseTarget,
  { shape, rows, expected, beforeCommit }: LoadInput,
) {
  await migrate(target.db, shape.migrations.at(-1))
  // pg-boss creates its tables only when it starts.
  await (await pgBossJobs(target.jobStore, { onError() {} })).close()
  await inWriteTransaction(target.pool, async connection => {
    const existing = await listTables(connection)
    for (const table of shape.tables) assertSameColumns(existing, table)
    const restoreConstraints = await dropConstraints(connection)
    for await (const batch of rows) await insertRows(connection, batch.table, batch.rows)
    for (const sequence of shape.sequences) await setSequence(connection, sequence)
    await restoreConstraints()
    for (const table of shape.tables) await assertSameTotal(connection, table, expected(table))
    await beforeCommit?.()
  })
}

/** Migrates rows of an earlier release, and updates the planner's statistics. */
export async function migrateAndAnalyze(target: DatabaseTarget) {
  await migrate(target.db)
  await target.pool.query('vacuum analyze')
}
