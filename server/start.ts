import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { openCatalogue } from './engines/book-catalogue/open-catalogue.ts'
import { inProcessBus } from './engines/bus/in-process.ts'
import { postgresBus } from './engines/bus/postgres.ts'
import { openDatabase } from './engines/database/database.ts'
import { folderFiles } from './engines/files/folder.ts'
import { pgBossJobs } from './engines/jobs/pg-boss.ts'
import { openMail } from './engines/mail/open-mail.ts'
import { greeting } from './greeting.ts'
import { startImageSweep } from './images/letting-go.ts'
import { type Closing, closeAll, onStopSignal } from './lifetime.ts'
import { openLogger } from './logger.ts'
import { ensureAdmin } from './members/first-admin.ts'
import { startMemberJobs } from './members/member-jobs.ts'
import { builtWebApp } from './pages/built-web-app.ts'
import { developmentWebApp } from './pages/development-web-app.ts'
import { serveStaticFiles } from './pages/static-files.ts'
import type { Settings } from './settings.ts'
import { tokenSecret } from './token-secret.ts'

const ROOT = new URL('../', import.meta.url)

/** Opens the engines, builds the app over them and listens; a failure closes again what was opened. */
export async function startServer(settings: Settings, { development }: { development: boolean }) {
  const closings: Closing[] = []
  try {
    await openAndListen(settings, { development, closings })
  } catch (error) {
    await closeAll(closings).catch(() => {})
    throw error
  }
}

async function openAndListen(
  settings: Settings,
  { development, closings }: { development: boolean; closings: Closing[] },
) {
  const logger = openLogger(settings)
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 })
  const database = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir })
  closings.unshift(database.close)
  const secret = await tokenSecret(settings)
  const madePassword = await ensureAdmin(database.db, settings)
  const jobStore = settings.databaseUrl ? { url: settings.databaseUrl } : { pool: database.pool }
  const jobs = await pgBossJobs(jobStore, { onError: error => logger.error({ err: error }, 'jobs') })
  closings.unshift(jobs.close)
  const mail = openMail(settings, logger)
  closings.unshift(async () => mail.close())
  // Servers that share a database hear each other over it.
  const bus = settings.databaseUrl
    ? await postgresBus(settings.databaseUrl, error => logger.warn({ err: error }, 'bus'))
    : inProcessBus()
  closings.unshift(bus.close)
  const files = await folderFiles(join(settings.dataDir, 'images'))
  const vite = development ? await developmentWebApp() : undefined
  if (vite) closings.unshift(vite.close)
  const web = vite ?? (await builtWebApp(new URL('dist/', ROOT)))

  const app = await buildApp({
    settings,
    tokenSecret: secret,
    db: database.db,
    files,
    bus,
    jobs,
    catalogue: openCatalogue(settings),
    logger,
    web,
  })
  closings.unshift(() => app.close())
  if (vite) vite.serve(app)
  await serveStaticFiles(app, ROOT)
  await startMemberJobs({ db: database.db, jobs, mail })
  await startImageSweep({ db: database.db, files, jobs, log: logger })

  await app.listen({ port: settings.port, host: settings.host })
  onStopSignal(closings, logger)
  process.stdout.write(await greeting({ app, db: database.db, settings, madePassword }))
}
