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
import { assertNoUnfinishedImport } from '#server/infrastructure/database/unfinished-import.ts'
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

/** The project's folder. It is found in the same way from the sources and from the build. */
const ROOT = new URL('./', pathToFileURL(findPackageJSON(import.meta.url) as string))

/** Opens the engines, builds the app and listens. If this fails, closes everything that was opened. */
export async function startServer(settings: Settings, { development }: { development: boolean }) {
  const closings: Closing[] = []
  try {
    await openAndListen(settings, { development, closings })
  } catch (error) {
    await closeInOrder(closings).catch(() => {})
    throw dataDirError(refusedConnectionError(error), settings)
  }
}

/** Imported on demand, because the Redis client takes 14 MB of memory. */
async function redisOf({ redisUrl }: Settings) {
  if (!redisUrl) return undefined
  const { openRedis } = await import('#server/infrastructure/redis/redis.ts')
  return openRedis(redisUrl)
}

/**
 * The parts that each step of the start needs. Each step adds functions that close what it opened to
 * `closings`.
 */
interface Start {
  settings: Settings
  logger: ReturnType<typeof openLogger>
  closings: Closing[]
}

type Engines = Awaited<ReturnType<typeof openEngines>>

async function openAndListen(
  settings: Settings,
  { development, closings }: { development: boolean; closings: Closing[] },
) {
  const logger = openLogger(settings)
  const start = { settings, logger, closings }
  const stopGracefullyWith = closeOnStopSignal(logger)
  if (cluster.isPrimary) await assertPortFree(settings)
  await makeFolder(settings.dataDir)
  const engines = await openEngines(start)
  const app = await openApp(start, engines, development)
  await startJobs(start, engines)

  await app.listen({ port: settings.port, host: settings.host, ...sharedPort() })
  engines.embedded?.watchRoom({ keepsReserve: true })
  stopGracefullyWith(closings)
  if (isFirstWorker()) process.stdout.write(await printStartupBanner({ app, db: engines.db, settings }))
  signalReady()
  fillCaseBuffer()
}

async function openEngines(start: Start) {
  const { settings, logger, closings } = start
  const files = await openFiles(settings)
  const redis = await redisOf(settings)
  closings.unshift(async () => redis?.disconnect())
  const databases = await openDatabases(start)
  const { db, pool } = databases
  const secret = await tokenSecret(settings)
  await ensureAdminAndPrintPassword(db, settings)
  const jobStore = settings.databaseUrl ? { url: settings.databaseUrl } : { pool }
  const jobs = await pgBossJobs(jobStore, { onError: error => logger.error({ err: error }, 'jobs') })
  closings.unshift(jobs.close)
  const bus = await openBus({ redis, databaseUrl: settings.databaseUrl, log: logger })
  closings.unshift(bus.close)
  const options = optionsInForce({ db, bus })
  const site = siteSettings(settings, options)
  const mail = openMail(site, logger)
  closings.unshift(async () => mail.close())
  const counts = dayCounts({ db, log: logger, now: Date.now })
  return { ...databases, files, redis, secret, jobs, bus, options, site, mail, counts }
}

async function openDatabases({ settings, logger, closings }: Start) {
  const { databaseUrl, databaseReplicaUrl, dataDir } = settings
  const { db, pool, embedded, close } = await openDatabase({ url: databaseUrl, dataDir })
  closings.unshift(close)
  await assertNoUnfinishedImport(db, settings)
  const replica = databaseReplicaUrl
    ? await openReplica({ url: databaseReplicaUrl, primary: pool, log: logger })
    : undefined
  closings.unshift(async () => replica?.close())
  if (embedded) {
    const copy = () => embedded.copyTo(backupCopyFolder(dataDir))
    closings.unshift(await serveDatabaseCopies({ dataDir, copy, log: logger }))
  }
  return { db, pool, embedded, replica }
}

/** Opens the app with the web app, static files and the socket for filling the site. */
async function openApp({ settings, logger, closings }: Start, engines: Engines, development: boolean) {
  const vite = development ? await developmentWebApp() : undefined
  if (vite) closings.unshift(vite.close)
  const web = vite ?? (await builtWebApp(new URL('dist/', ROOT)))
  const { secret, db, embedded, files, bus } = engines
  const parts = { settings, tokenSecret: secret, db, files, bus, catalogue: openCatalogue(settings) }
  const { options, counts, replica, redis, jobs } = engines
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
  return app
}

/** Starts all jobs of a server. Apps in tests run without them. */
async function startJobs({ logger: log, closings }: Start, engines: Engines) {
  const { db, files, jobs, counts, mail, options, bus, site: settings, secret } = engines
  await startMemberJobs({ db, jobs, mail, counts })
  await startNotificationJobs({ db, jobs })
  closings.unshift(startPushDelivery({ db, settings, publicPost, log, ...pushSecrets(secret) }))
  await startRevisionJobs({ db, jobs })
  await startImageSweep({ db, files, jobs, log })
  // The jobs below change nothing that cached pages show, so nothing is invalidated.
  const inTransaction = transactionRunner({ db, bus, pages: { invalidate() {} } })
  const fingerprint = fingerprints(secret)
  await startDigestJobs({ db, inTransaction, fingerprint, jobs, counts, mail, settings, now: Date.now })
  await startDailyJobs({ db, inTransaction, fingerprint, jobs, log })
  await startIndexNow({ db, settings, options, jobs, log })
}
