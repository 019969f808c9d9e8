import { join } from 'node:path'
import { openAfterRestore } from '#server/infrastructure/staged-restore.ts'
import { keepUp } from './embedded/vacuum.ts'
import { preparePostgres } from './first-connection.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

export type { Db } from './kysely.ts'

/** What a database in this process takes of its memory. */
export type DatabaseMemory = () => Promise<{ heapBytes: number; otherBytes: number }>

/** The embedded database in `dataDir`, or PostgreSQL where `url` is given, with its schema up to date. */
export async function openDatabase({ url, dataDir }: { url: string | undefined; dataDir: string }) {
  if (url) {
    await openAfterRestore(dataDir)
    await preparePostgres(url)
    return { ...openPostgres(url), embedded: undefined }
  }
  // PostgreSQL compiled for the process itself: not where there is one outside.
  const { openEmbedded } = await import('./embedded/embedded.ts')
  const database = await openEmbedded(join(dataDir, 'db'), { prepare: () => openAfterRestore(dataDir) })
  try {
    await migrate(database.db)
  } catch (error) {
    await database.close()
    throw error
  }
  const { db, pool, copyTo, memory, watchRoom, mayCutLog, close } = database
  const upkeep = keepUp({ pool, mayCutLog })
  return {
    db,
    pool,
    /** What only a database in this process can be asked for. */
    embedded: { copyTo, memory, watchRoom },
    async close() {
      await upkeep.stop()
      await close()
    },
  }
}

/** Whether an error is PostgreSQL's "that value is there already", and on which constraint. */
export const violatedUnique = (error: unknown) => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' ? (constraint ?? '') : undefined
}
