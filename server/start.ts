import cluster from 'node:cluster'
import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'
import { startIndexNow } from '#server/community/index-now/index-now-jobs.ts'
import { startRevisionJobs } from '#server/community/posts/revisions/revision-jobs.ts'
import type { Settings } from '#server/config/config.ts'
import { dataDirError } from '#server/config/data-dir-errors.ts'
import { openLogger } from '#server/config/logger.ts'
import { tokenSecret } from '#server/config/token-secret.ts'
import { openCatalogue } from '#server/infrastructure/book-catalogue/open-catalogue.ts'
import { openBus } from '#server/infrastructure/bus/open-bus.ts'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { refusedConnectionError } from '#server/infrastructure/database/first-connection.ts'
import { openReplica } from '#server/infrastructure/database/replica.ts'
import { openFiles } from '#server/infrastructure/files/open-files.ts'
import { pgBossJobs } from '#server/infrastructure/jobs/pg-boss.ts'
import { openMail } from '#server/infrastructure/mail/open-mail.ts'
import { publicPost } from '#server/infrastructure/public-post.ts'
import { makeFolder } from '#server/infrastructure/synced-files.ts'
import { ensureAdminAndPrintPassword } from '#server/people/accounts/sign-up/first-admin.ts'
import { startDigestJobs } from '#server/people/digest/digest-jobs.ts'
import { startMemberJobs } from '#server/people/members/member-jobs.ts'
import { startNotificationJobs } from '#server/people/notifications/notification-jobs.ts'
import { startPushDelivery } from '#server/people/push/push-delivery.ts'
import { pushSecrets } from '#server/people/push/push-secrets.ts'
import { fingerprints } from '#server/platform/crypto/keyed-hash.ts'
import { transactionRunner } from '#server/platform/http/transaction.ts'
import { startImageSweep } from '#server/platform/images/orphan-sweep.ts'
import { backupCopyFolder, serveDatabaseCopies } from '#server/platform/monitoring/backup-copy.ts'
import { builtWebApp } from '#server/platform/pages/web-app/built-web-app.ts'
import { developmentWebApp } from '#server/platform/pages/web-app/development-web-app.ts'
import { serveStaticFiles } from '#server/platform/pages/web-app/static-files.ts'
import { type Closing, closeInOrder, closeOnStopSignal } from '#server/process/graceful-shutdown.ts'
import { assertPortFree } from '#server/process/port-check.ts'
import { printStartupBanner } from '#server/process/startup-banner.ts'
import { isFirstWorker, sharedPort, signalReady } from '#server/process/workers.ts'
import { startDailyJobs } from '#server/puzzles/daily/daily-jobs.ts'
import { fillCaseBuffer } from '#server/puzzles/practice/practice-cases.ts'
import { openFilling } from '#server/seeding/filling.ts'
import { serveFilling } from '#server/seeding/filling-socket.ts'
import { optionsInForce } from '#server/trust/site-settings/options-in-force.ts'
import { dayCounts } from '#server/trust/statistics/day-counts.ts'
import { buildApp } from './app.ts'
import { siteSettings } from './open-app-context.ts'

/** The project's folder, found the same way from sources and from the build. */
const ROOT = new URL('./', pathToFileURL(findPackageJSON(import.meta.url) as string))

/** Opens the engines, builds the app and listens. On failure it closes everything it opened. */
export async function startServer(settings: Settings, { development }: { development: boolean }) {
  const closings: Closing[] = []
  try {
    await openAndListen(settings, { development, closings })
  } catch (error) {
    await closeInOrder(closings).catch(() => {})
    throw dataDirError(refusedConnectionError(error), settings)
  }
}

/** Imported on demand: the Redis client takes 14 MB. */
async function redisOf({ redisUrl }: Settings) {
  if (!redisUrl) return undefined
  const { openRedis } = await import('#server/infrastructure/redis/redis.ts')
  return openRedis(redisUrl)
}

async function openAndListen(
  settings: Settings,
  { development, closings }: { development: boolean; closings: Closing[] },
) {
  const logger = openLogger(settings)
  const stopGracefullyWith = closeOnStopSignal(logger)
  if (cluster.isPrimary) await assertPortFree(settings)
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
    const copy = () => embedded.copyTo(backupCopyFolder(settings.dataDir))
    closings.unshift(await serveDatabaseCopies({ dataDir: settings.dataDir, copy, log: logger }))
  }
  const secret = await tokenSecret(settings)
  await ensureAdminAndPrintPassword(database.db, settings)
  const jobStore = settings.databaseUrl ? { url: settings.databaseUrl } : { pool: database.pool }
  const jobs = await pgBossJobs(jobStore, { onError: error => logger.error({ err: error }, 'jobs') })
  closings.unshift(jobs.close)
  const bus = await openBus({ redis, databaseUrl: settings.databaseUrl, log: logger })
  closings.unshift(bus.close)
  const options = optionsInForce({ db: database.db, bus })
  const site = siteSettings(settings, options)
  const mail = openMail(site, logger)
  closings.unshift(async () => mail.close())
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
    options,
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
    closings.unshift(await serveFilling({ dataDir: settings.dataDir, open, log: logger }))
  }
  if (vite) vite.serve(app)
  await serveStaticFiles(app, ROOT)
  await startMemberJobs({ db: database.db, jobs, mail, counts })
  await startNotificationJobs({ db: database.db, jobs })
  closings.unshift(
    startPushDelivery({ db: database.db, settings: site, publicPost, log: logger, ...pushSecrets(secret) }),
  )
  await startRevisionJobs({ db: database.db, jobs })
  await startImageSweep({ db: database.db, files, jobs, log: logger })
  // The jobs below change nothing that a cached page shows.
  const inTransaction = transactionRunner({ db: database.db, bus, pages: { invalidate() {} } })
  const fingerprint = fingerprints(secret)
  await startDigestJobs({
    ...{ db: database.db, inTransaction, fingerprint, jobs, counts, mail },
    ...{ settings: site, now: Date.now },
  })
  await startDailyJobs({
    db: database.db,
    inTransaction,
    fingerprint,
    jobs,
    log: logger,
  })
  await startIndexNow({ db: database.db, settings: site, options, jobs, log: logger })

  await app.listen({ port: settings.port, host: settings.host, ...sharedPort() })
  embedded?.watchRoom({ keepsReserve: true })
  stopGracefullyWith(closings)
  if (isFirstWorker()) process.stdout.write(await printStartupBanner({ app, db: database.db, settings }))
  signalReady()
  fillCaseBuffer()
}
