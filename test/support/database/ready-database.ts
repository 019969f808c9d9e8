import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { extract } from 'tar'
import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { inProcessBus } from '#server/infrastructure/bus/in-process.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { openEmbedded } from '#server/infrastructure/database/embedded/embedded.ts'
import { kyselyOver, wireTypes } from '#server/infrastructure/database/kysely.ts'
import { migrate } from '#server/infrastructure/database/migrate.ts'
import { pgBossJobs } from '#server/infrastructure/jobs/pg-boss.ts'
import { fingerprints } from '#server/platform/crypto/keyed-hash.ts'
import { transactionRunner } from '#server/platform/http/transaction.ts'
import { prepareDays } from '#server/puzzles/daily/supply-acts.ts'

// A new embedded database costs seconds, its migrations one more, and the cases of two weeks as much again.
// So it is built once a day and then copied.
const CACHE = 'node_modules/.cache/danseo'
const MADE_OF = [
  'node_modules/@electric-sql/pglite/package.json',
  'server/infrastructure/database/migrate.ts',
  'server/infrastructure/database/migrations/*.ts',
  'node_modules/pg-boss/package.json',
  'server/infrastructure/jobs/pg-boss.ts',
  'server/puzzles/daily/supply-acts.ts',
  'test/support/database/ready-database.ts',
]

/**
 * `new`: as PostgreSQL creates it. `migrated`: with its tables. `started`: as a server finds it on its second
 * start, with the daily cases that each first start prepares.
 */
const STATES = ['new', 'migrated', 'started'] as const
type State = (typeof STATES)[number]

async function keep(name: string, files: Buffer) {
  // Another process may build the same file. The last rename wins.
  const draft = join(CACHE, randomBytes(6).toString('hex'))
  await writeFile(draft, files)
  await rename(draft, join(CACHE, name))
}

/** The daily cases that a server prepares on its first start. */
export async function prepareCases(db: Db) {
  const bus = inProcessBus()
  const inTransaction = transactionRunner({ db, bus, pages: { invalidate() {} } })
  await prepareDays(
    { db, inTransaction, fingerprint: fingerprints('the secret of a first start') },
    Date.now(),
  )
}

/** Builds the databases of all states, and removes those of other versions and days. */
async function make(key: string) {
  await mkdir(CACHE, { recursive: true })
  const pglite = await PGlite.create({ fs: new MemoryFS() })
  const dump = async () => {
    await pglite.exec('checkpoint')
    return Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer())
  }
  const files = { new: await dump(), migrated: Buffer.alloc(0), started: Buffer.alloc(0) }
  const pool = new pg.Pool({ ...(createPgConfig(pglite) as object), max: 1, types: wireTypes })
  const db = kyselyOver(pool)
  await migrate(db)
  const jobs = await pgBossJobs({ pool }, { onError: assert.ifError })
  await jobs.close()
  files.migrated = await dump()
  await prepareCases(db)
  files.started = await dump()
  await db.destroy()
  await pglite.close()
  const stale = (await readdir(CACHE)).filter(name => name.endsWith('.tar') && !name.startsWith(key))
  for (const name of stale) await rm(join(CACHE, name), { force: true })
  for (const state of STATES) await keep(`${key}-${state}.tar`, files[state])
  return files
}

async function read(): Promise<Record<State, Buffer>> {
  const hash = createHash('sha256').update(koreanDay(Date.now()))
  for (const file of globSync(MADE_OF).sort()) hash.update(file).update(await readFile(file))
  const key = hash.digest('hex').slice(0, 16)
  const kept = (state: State) => readFile(join(CACHE, `${key}-${state}.tar`))
  try {
    const [created, migrated, started] = await Promise.all(STATES.map(kept))
    return { new: created, migrated, started } as Record<State, Buffer>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return make(key)
  }
}

const PGLITE = 'node_modules/@electric-sql/pglite/dist/pglite.wasm'

let files: ReturnType<typeof read> | undefined

/** The files of an embedded database as a tar archive. */
async function readyFiles(state: State) {
  files ??= read()
  return (await files)[state]
}

let compiled: Promise<WebAssembly.Module> | undefined

/** An embedded database in memory. */
export async function openReadyDatabase(state: State) {
  // V8 compiles the same bytes once for all threads of a process, as long as one of them keeps the result.
  compiled ??= readFile(PGLITE).then(bytes => WebAssembly.compile(bytes))
  await compiled
  return openEmbedded(null, { files: await readyFiles(state) })
}

/** Copies a ready database into a folder, where a server opens it as its own. */
export async function copyReadyFiles(folder: string, state: State) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await pipeline([await readyFiles(state)], extract({ cwd: folder }))
}
