import type { Files } from '#server/infrastructure/files/files.ts'
import { imageTypeOf } from '#server/platform/images/files/image-type.ts'
import { listStoredFiles } from './archive/image-files.ts'
import type { DatabaseTarget } from './database-target.ts'
import { assertEmpty, loadDatabase, migrateAndAnalyze } from './load-database.ts'
import { exportRows, readShape } from './rows/export-rows.ts'
import { countTotal, type Tally, totalOf } from './rows/row-checksums.ts'
import { type Connection, inSnapshot } from './transaction.ts'

async function copyImages(connection: Connection, { from, to }: { from: Files; to: Files }) {
  let copied = 0
  for (const { name } of await listStoredFiles(connection)) {
    const bytes = await from.raw(name)
    if (!bytes) continue
    await to.put(name, bytes, imageTypeOf(bytes) ?? 'application/octet-stream')
    copied += 1
  }
  return copied
}

/** Copies a whole site into an empty database, and its images too if the storage differs. */
export async function copySite(
  from: DatabaseTarget,
  to: DatabaseTarget,
  images?: { from: Files; to: Files },
) {
  const tallies = new Map<string, Tally>()
  const totalIn = ({ name }: { name: string }) => totalOf(tallies.get(name) ?? { rows: 0, sum: 0n })
  const copied = await inSnapshot(from.pool, async connection => {
    const shape = await readShape(connection)
    await assertEmpty(to, shape, table => countTotal(connection, table))
    let imageCount = 0
    await loadDatabase(to, {
      shape,
      rows: exportRows(connection, shape, tallies),
      expected: totalIn,
      async beforeCommit() {
        if (images) imageCount = await copyImages(connection, images)
      },
    })
    return { totals: shape.tables.map(table => ({ name: table.name, ...totalIn(table) })), imageCount }
  })
  await migrateAndAnalyze(to)
  return copied
}
