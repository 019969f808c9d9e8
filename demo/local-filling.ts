import { sql } from 'kysely'
import { pino } from 'pino'
import type { Settings } from '#server/config/config.ts'
import { tokenSecret } from '#server/config/token-secret.ts'
import { openCatalogue } from '#server/infrastructure/book-catalogue/open-catalogue.ts'
import { openBus } from '#server/infrastructure/bus/open-bus.ts'
import { type Db, openDatabase } from '#server/infrastructure/database/database.ts'
import { openFiles } from '#server/infrastructure/files/open-files.ts'
import { ensureAdminAndPrintPassword } from '#server/people/accounts/sign-up/first-admin.ts'
import { type Closing, closeInOrder } from '#server/process/graceful-shutdown.ts'
import { openFilling } from '#server/seeding/filling.ts'

const log = pino({ level: 'silent' })

async function redisOf({ redisUrl }: Settings) {
  if (!redisUrl) return undefined
  const { openRedis } = await import('#server/infrastructure/redis/redis.ts')
  return openRedis(redisUrl)
}

/**
 * Turns off the disk sync of writes in a database that only this process uses. Resolves to a function that
 * syncs everything. A power cut before that call leaves an interrupted filling, with or without syncs.
 */
async function syncOnce(db: Db) {
  await sql`set synchronous_commit = off`.execute(db)
  return async () => {
    await sql`set synchronous_commit = on`.execute(db)
    await sql`checkpoint`.execute(db)
  }
}

/** Opens the site in this process. Other servers on the same database are notified. */
async function openOver(settings: Settings, closings: Closing[]) {
  const { db, embedded, close } = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir })
  closings.unshift(close)
  embedded?.watchRoom({ keepsReserve: false })
  const redis = await redisOf(settings)
  closings.unshift(async () => redis?.disconnect())
  const bus = await openBus({ redis, databaseUrl: settings.databaseUrl, log })
  closings.unshift(bus.close)
  const files = await openFiles(settings)
  const secret = await tokenSecret(settings)
  await ensureAdminAndPrintPassword(db, settings)
  const catalogue = openCatalogue(settings)
  const filling = await openFilling({ settings, tokenSecret: secret, db, files, bus, catalogue })
  closings.unshift(filling.close)
  const sync = settings.databaseUrl ? async () => {} : await syncOnce(db)
  async function end() {
    await filling.end()
    await sync()
  }
  return { ...filling, end, close: () => closeInOrder(closings) }
}

/** Opens a stopped site, or one with an external database. */
export async function openLocalFilling(settings: Settings) {
  const closings: Closing[] = []
  try {
    return await openOver(settings, closings)
  } catch (error) {
    await closeInOrder(closings)
    throw error
  }
}
