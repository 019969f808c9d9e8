import { join } from 'node:path'
import { preparePostgres } from './first-connection.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

export type { Db } from './kysely.ts'

/** The embedded database in `dataDir`, or PostgreSQL where `url` is given, with its schema up to date. */
export async function openDatabase({ url, dataDir }: { url: string | undefined; dataDir: string }) {
  if (url) {
    await preparePostgres(url)
    return { ...openPostgres(url), copyTo: undefined }
  }
  // PostgreSQL compiled for the process itself: not where there is one outside.
  const { openEmbedded } = await import('./embedded.ts')
  const database = await openEmbedded(join(dataDir, 'db'))
  try {
    await migrate(database.db)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** Whether an error is PostgreSQL's "that value is there already", and on which constraint. */
export const violatedUnique = (error: unknown) => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' ? (constraint ?? '') : undefined
}
