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
import { usualPatience } from '#server/platform/http/connections/timeouts.ts'
import { transactionRunner } from '#server/platform/http/transaction.ts'
import { caller } from './calls.ts'
import { OWN_DATABASE } from './fresh-database.ts'
import { insertAdmin, people } from './people.ts'
import { openReady } from './ready-database.ts'

/** Forty at once on a machine that is busy with more than this are all served, however late. */
const UNHURRIED = { timeoutMs: 120_000, connectMs: 120_000 }

export const TOKEN_SECRET = 'a secret of the tests, long enough to sign with'
/** As the apps of tests make it. */
export const fingerprint = fingerprints(TOKEN_SECRET)

type Unlink = JobData['social-unlink']

/** Jobs done at once: what is queued is seen by the test that queued it. */
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
    /** Does what was queued for the providers. */
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

type OtherParts = Partial<Pick<AppParts, 'logger' | 'web' | 'patience' | 'now' | 'counts' | 'publicPost'>>

/** The bus of one of several servers; what it says a test hears at once, as if the server were alone. */
async function oneOfSeveral(databaseUrl: string, { said, log }: { said: Bus; log: FastifyBaseLogger }) {
  const bus = await openBus({ redis: undefined, databaseUrl, log })
  const publish: Bus['publish'] = (topic, message) => {
    said.publish(topic, message)
    bus.publish(topic, message)
  }
  return { ...bus, publish }
}

/** A server beside the first: what they share is the database, the files and what they say over the bus. */
async function oneMore({ parts, url, said }: { parts: AppParts; url: string; said: Bus }) {
  const { db, close } = openPostgres(url, UNHURRIED)
  const bus = await oneOfSeveral(url, { said, log: parts.logger })
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

let embedded: ReturnType<typeof openReady> | undefined

/** One for the apps of the process, as PostgreSQL's is: each more takes a second of the processor. */
async function sharedEmbedded() {
  embedded ??= openReady('migrated')
  return { ...(await embedded), async close() {} }
}

async function openDatabase(env: Record<string, string>) {
  const url = env.DATABASE_URL ?? process.env.TEST_DATABASE_URL
  if (url) return { url, ...openPostgres(url, UNHURRIED) }
  return { url, ...(await (env[OWN_DATABASE] ? openReady('migrated') : sharedEmbedded())) }
}

async function start(env: Record<string, string> = {}, otherParts: OtherParts = {}, { servers = 1 } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'danseo-test-'))
  const { url, ...database } = await openDatabase(env)
  await migrate(database.db)
  await insertAdmin(database.db)
  const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent', ...env })
  const logger = pino({ level: 'silent' })
  const jobs = immediateJobs()
  const said = inProcessBus()
  const bus = url && servers > 1 ? await oneOfSeveral(url, { said, log: logger }) : said
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
    // Nobody keeps a connection for the next test: the end needs no patience.
    patience: { ...usualPatience, drainMs: 0, turnMs: UNHURRIED.connectMs },
    ...otherParts,
  }
  const app = await buildApp(parts)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const second = url && servers > 1 ? await oneMore({ parts, url, said }) : undefined
  const calls = caller(origin, ...(second ? [second.origin] : []))
  return {
    app,
    origin,
    db: database.db,
    /** What members do, without a call. */
    inTransaction: transactionRunner({ db: database.db, bus, pages: { invalidate() {} } }),
    files,
    bus: { ...bus, subscribe: said.subscribe },
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

type TestApp = Awaited<ReturnType<typeof start>>
let shared: Promise<TestApp> | undefined

/**
 * The real app on a real database, one for all tests of the process; each test brings its own people. Where
 * `TEST_SERVERS` is 2, calls go to two of them in turn.
 */
export function testApp(): Promise<TestApp> {
  shared ??= start({}, {}, { servers: Number(process.env.TEST_SERVERS ?? 1) })
  return shared
}

/** An app of one's own, for tests that need other settings, or to read its log or pages. */
export async function appWith(env: Record<string, string>, parts: OtherParts = {}) {
  return start(env, parts)
}

after(async () => {
  await (await shared)?.close()
  await (await embedded)?.close()
})
