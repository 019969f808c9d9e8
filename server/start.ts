import cluster from 'node:cluster'
import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'
import { ensureAdmin } from './accounts/first-admin.ts'
import { buildApp } from './app.ts'
import { startDailyJobs } from './daily/daily-jobs.ts'
import { saidOfDataDir } from './data-dir-refusals.ts'
import { openCatalogue } from './engines/book-catalogue/open-catalogue.ts'
import { openBus } from './engines/bus/open-bus.ts'
import { openDatabase } from './engines/database/database.ts'
import { openReplica } from './engines/database/replica.ts'
import { openFiles } from './engines/files/open-files.ts'
import { pgBossJobs } from './engines/jobs/pg-boss.ts'
import { openMail } from './engines/mail/open-mail.ts'
import { makeFolder } from './engines/synced-files.ts'
import { answerFillings } from './filling/asking.ts'
import { openFilling } from './filling/filling.ts'
import { fingerprints } from './fingerprints.ts'
import { greeting } from './greeting.ts'
import { acting } from './http/acting.ts'
import { startImageSweep } from './images/letting-go.ts'
import { startIndexNow } from './index-now/index-now-jobs.ts'
import { type Closing, closeAll, onStopSignal } from './lifetime.ts'
import { assertFree } from './listening.ts'
import { openLogger } from './logger.ts'
import { startMemberJobs } from './members/member-jobs.ts'
import { startNotificationJobs } from './notifications/notification-jobs.ts'
import { answerBackups, copyFolder } from './operations/backup-asking.ts'
import { builtWebApp } from './pages/built-web-app.ts'
import { developmentWebApp } from './pages/development-web-app.ts'
import { serveStaticFiles } from './pages/static-files.ts'
import { startRevisionJobs } from './posts/revision-jobs.ts'
import type { Settings } from './settings.ts'
import { dayCounts } from './statistics/day-counts.ts'
import { tokenSecret } from './token-secret.ts'
import { isFirstWorker, sharedPort, tellReady } from './workers.ts'

/** The project's folder, from the sources and from what is built of them alike. */
const ROOT = new URL('./', pathToFileURL(findPackageJSON(import.meta.url) as string))

/** Opens the engines, builds the app over them and listens; a failure closes again what was opened. */
export async function startServer(settings: Settings, { development }: { development: boolean }) {
  const closings: Closing[] = []
  try {
    await openAndListen(settings, { development, closings })
  } catch (error) {
    await closeAll(closings).catch(() => {})
    throw await saidOfDataDir(error, settings)
  }
}

/** Its client takes 14 MB: not where nobody needs it. */
async function redisOf({ redisUrl }: Settings) {
  if (!redisUrl) return undefined
  const { openRedis } = await import('./engines/redis/redis.ts')
  return openRedis(redisUrl)
}

async function openAndListen(
  settings: Settings,
  { development, closings }: { development: boolean; closings: Closing[] },
) {
  const logger = openLogger(settings)
  if (cluster.isPrimary) await assertFree(settings)
  await makeFolder(settings.dataDir)
  const files = await openFiles(settings)
  const redis = await redisOf(settings)
  closings.unshift(async () => redis?.disconnect())
  const database = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir })
  closings.unshift(database.close)
  const replica = settings.databaseReplicaUrl
    ? await openReplica({ url: settings.databaseReplicaUrl, primary: database.pool, log: logger })
    : undefined
  closings.unshift(async () => replica?.close())
  const { embedded } = database
  if (embedded) {
    const copy = () => embedded.copyTo(copyFolder(settings.dataDir))
    closings.unshift(await answerBackups({ dataDir: settings.dataDir, copy, log: logger }))
  }
  const secret = await tokenSecret(settings)
  const madePassword = await ensureAdmin(database.db, settings)
  const jobStore = settings.databaseUrl ? { url: settings.databaseUrl } : { pool: database.pool }
  const jobs = await pgBossJobs(jobStore, { onError: error => logger.error({ err: error }, 'jobs') })
  closings.unshift(jobs.close)
  const mail = openMail(settings, logger)
  closings.unshift(async () => mail.close())
  const bus = await openBus({ redis, databaseUrl: settings.databaseUrl, log: logger })
  closings.unshift(bus.close)
  const vite = development ? await developmentWebApp() : undefined
  if (vite) closings.unshift(vite.close)
  const web = vite ?? (await builtWebApp(new URL('dist/', ROOT)))

  const counts = dayCounts({ db: database.db, log: logger, now: Date.now })
  const parts = {
    settings,
    tokenSecret: secret,
    db: database.db,
    files,
    bus,
    catalogue: openCatalogue(settings),
  }
  const app = await buildApp({
    ...parts,
    counts,
    databaseMemory: embedded?.memory,
    replica,
    redis,
    jobs,
    logger,
    web,
  })
  closings.unshift(() => app.close())
  if (embedded) {
    const open = () => openFilling(parts)
    closings.unshift(await answerFillings({ dataDir: settings.dataDir, open, log: logger }))
  }
  if (vite) vite.serve(app)
  await serveStaticFiles(app, ROOT)
  await startMemberJobs({ db: database.db, jobs, mail, counts })
  await startNotificationJobs({ db: database.db, jobs })
  await startRevisionJobs({ db: database.db, jobs })
  await startImageSweep({ db: database.db, files, jobs, log: logger })
  await startDailyJobs({
    db: database.db,
    act: acting({ db: database.db, bus, pages: { drop() {} } }),
    fingerprint: fingerprints(secret),
    jobs,
    log: logger,
  })
  await startIndexNow({ db: database.db, settings, jobs, log: logger })

  await app.listen({ port: settings.port, host: settings.host, ...sharedPort() })
  embedded?.watchRoom({ keepsReserve: true })
  onStopSignal(closings, logger)
  if (isFirstWorker()) process.stdout.write(await greeting({ app, db: database.db, settings, madePassword }))
  tellReady()
}
