import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { type AppParts, buildApp } from '#server/app.ts'
import { readSettings } from '#server/config/config.ts'
import { openCatalogue } from '#server/infrastructure/book-catalogue/open-catalogue.ts'
import type { Bus } from '#server/infrastructure/bus/bus.ts'
import { inProcessBus } from '#server/infrastructure/bus/in-process.ts'
import { openBus } from '#server/infrastructure/bus/open-bus.ts'
import { migrate } from '#server/infrastructure/database/migrate.ts'
import { openPostgres } from '#server/infrastructure/database/postgres.ts'
import { openFiles } from '#server/infrastructure/files/open-files.ts'
import type { JobData, Jobs } from '#server/infrastructure/jobs/jobs.ts'
import { fingerprints } from '#server/platform/crypto/keyed-hash.ts'
import { defaultTimeouts } from '#server/platform/http/connections/timeouts.ts'
import { transactionRunner } from '#server/platform/http/transaction.ts'
import { caller } from './calls/calls.ts'
import { OWN_DATABASE } from './database/fresh-database.ts'
import { openReadyDatabase } from './database/ready-database.ts'
import { insertAdmin, people } from './people.ts'

/** Timeouts with which forty requests at once are all served, even on a busy machine. */
const UNHURRIED = { timeoutMs: 120_000, connectMs: 120_000 }

export const TOKEN_SECRET = 'a secret of the tests, long enough to sign with'
/** The fingerprint function of the tests' apps, with their default secret. */
export const fingerprint = fingerprints(TOKEN_SECRET)

type Unlink = JobData['social-unlink']

/** Runs jobs at once, so a test sees the effect of what it queued. */
function immediateJobs(): Jobs & {
  mails: { to: string; subject: string; text: string }[]
  unlinks: Unlink[]
  unlink(): Promise<void>
} {
  const unlinks: Unlink[] = []
  let unlinker: ((unlink: Unlink) => Promise<void>) | undefined
  const mails: { to: string; subject: string; text: string }[] = []
  return {
    mails,
    unlinks,
    /** Runs the queued jobs that end links to social accounts. */
    async unlink() {
      for (const unlinking of unlinks.splice(0)) await unlinker?.(unlinking)
    },
    async add(_db, name, data) {
      if (name === 'mail' && 'to' in data) mails.push(data)
      if (name === 'social-unlink' && 'token' in data) unlinks.push(data)
    },
    async addAll(_db, _name, data) {
      for (const letter of data) if ('to' in letter) mails.push(letter)
    },
    async work(name, worker) {
      if (name === 'social-unlink') unlinker = worker as typeof unlinker
    },
    async repeat() {},
    watch() {},
    async close() {},
  }
}

type OtherParts = Partial<Pick<AppParts, 'logger' | 'web' | 'timeouts' | 'now' | 'counts' | 'publicPost'>>

/** One server's end of a shared bus. Its messages arrive at once, as if the server were alone. */
async function busOfSeveralServers(
  databaseUrl: string,
  { localBus, log }: { localBus: Bus; log: FastifyBaseLogger },
) {
  const bus = await openBus({ redis: undefined, databaseUrl, log })
  const publish: Bus['publish'] = (topic, message) => {
    localBus.publish(topic, message)
    bus.publish(topic, message)
  }
  return { ...bus, publish }
}

/** A second server that shares the database, the files and the bus with the first. */
async function secondServer({ parts, url, localBus }: { parts: AppParts; url: string; localBus: Bus }) {
  const { db, close } = openPostgres(url, UNHURRIED)
  const bus = await busOfSeveralServers(url, { localBus, log: parts.logger })
  const app = await buildApp({ ...parts, db, bus })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    origin,
    async close() {
      await app.close()
      await bus.close()
      await close()
    },
  }
}

let embedded: ReturnType<typeof openReadyDatabase> | undefined

/**
 * One embedded database for all apps of the process, as with PostgreSQL. Each further one would cost a second
 * of CPU time.
 */
async function sharedEmbedded() {
  embedded ??= openReadyDatabase('migrated')
  return { ...(await embedded), async close() {} }
}

async function openDatabase(env: Record<string, string>) {
  const url = env.DATABASE_URL ?? process.env.TEST_DATABASE_URL
  if (url) return { url, ...openPostgres(url, UNHURRIED) }
  return { url, ...(await (env[OWN_DATABASE] ? openReadyDatabase('migrated') : sharedEmbedded())) }
}

async function start(env: Record<string, string> = {}, otherParts: OtherParts = {}, { servers = 1 } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'danseo-test-'))
  const { url, ...database } = await openDatabase(env)
  await migrate(database.db)
  await insertAdmin(database.db)
  const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent', ...env })
  const logger = pino({ level: 'silent' })
  const jobs = immediateJobs()
  const localBus = inProcessBus()
  const bus = url && servers > 1 ? await busOfSeveralServers(url, { localBus, log: logger }) : localBus
  const files = await openFiles(settings)
  const parts: AppParts = {
    settings,
    tokenSecret: TOKEN_SECRET,
    db: database.db,
    files,
    bus,
    jobs,
    catalogue: openCatalogue(settings),
    logger,
    web: null,
    // No connection is kept alive for another test, so closing need not wait.
    timeouts: { ...defaultTimeouts, drainMs: 0, turnMs: UNHURRIED.connectMs },
    ...otherParts,
  }
  const app = await buildApp(parts)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const second = url && servers > 1 ? await secondServer({ parts, url, localBus }) : undefined
  const calls = caller(origin, ...(second ? [second.origin] : []))
  return {
    app,
    origin,
    db: database.db,
    /** Runs a member's action without an HTTP call. */
    inTransaction: transactionRunner({ db: database.db, bus, pages: { invalidate() {} } }),
    files,
    bus: { ...bus, subscribe: localBus.subscribe },
    jobs,
    settings,
    dataDir,
    ...calls,
    ...people(database.db, TOKEN_SECRET),
    async close() {
      await second?.close()
      await app.close()
      await bus.close()
      await database.close()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof start>>
let shared: Promise<TestApp> | undefined

/**
 * The real app on a real database, one for all tests of the process. Each test creates its own people. With
 * `TEST_SERVERS=2`, calls alternate between two servers.
 */
export function testApp(): Promise<TestApp> {
  shared ??= start({}, {}, { servers: Number(process.env.TEST_SERVERS ?? 1) })
  return shared
}

/** A separate app, for tests that need other settings or read its log or pages. */
export async function appWith(env: Record<string, string>, parts: OtherParts = {}) {
  return start(env, parts)
}

after(async () => {
  await (await shared)?.close()
  await (await embedded)?.close()
})
