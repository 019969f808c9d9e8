import { join } from 'node:path'
import { openAfterRestore } from '#server/infrastructure/staged-restore.ts'
import { scheduleVacuum } from './embedded/vacuum.ts'
import { preparePostgres } from './first-connection.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

export type { Db } from './kysely.ts'

/** Memory used by a database inside this process. */
export type DatabaseMemory = () => Promise<{ heapBytes: number; otherBytes: number }>

/** Opens PostgreSQL if `url` is given, else the embedded database in `dataDir`, and migrates the schema. */
export async function openDatabase({
  url,
  dataDir,
  timeoutMs,
}: {
  url: string | undefined
  dataDir: string
  /** Statement timeout of PostgreSQL in ms. The default is that of a serving site. */
  timeoutMs?: number
}) {
  if (url) {
    await openAfterRestore(dataDir)
    await preparePostgres(url)
    return { ...openPostgres(url, { timeoutMs }), embedded: undefined }
  }
  // Imported on demand, because a site with an external PostgreSQL doesn't need the embedded one.
  const { openEmbedded } = await import('./embedded/embedded.ts')
  const database = await openEmbedded(join(dataDir, 'db'), { prepare: () => openAfterRestore(dataDir) })
  try {
    await migrate(database.db)
  } catch (error) {
    await database.close()
    throw error
  }
  const { db, pool, copyTo, memory, watchRoom, mayCutLog, close } = database
  const upkeep = scheduleVacuum({ pool, mayCutLog })
  return {
    db,
    pool,
    /** Functions that only a database in this process offers. */
    embedded: { copyTo, memory, watchRoom },
    async close() {
      await upkeep.stop()
      await close()
    },
  }
}

/** The constraint that a PostgreSQL unique violation names; `undefined` for other errors. */
export const violatedUnique = (error: unknown) => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' ? (constraint ?? '') : undefined
}
