import { once } from 'node:events'
import { access, constants } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { errorCodeOf } from '#server/infrastructure/error-code.ts'
import { makeFolder } from '#server/infrastructure/synced-files.ts'
import { lockFolder } from '../data-dir-lock/data-dir-lock.ts'
import { kyselyOver, wireTypes } from '../kysely.ts'
import { fillReserve, releaseReservePiece, reservePathOf } from './disk-reserve.ts'
import { isNearlyFull, mayCheckpoint, watchDiskSpace } from './disk-space.ts'
import { checkpointIfNeeded } from './vacuum.ts'
import { protocolClient } from './worker-protocol.ts'

const ONLY_READS =
  'the disk of DATA_DIR is nearly full: the embedded database only reads until it has 64 MB again'
const NO_START = 'DATA_DIR: its disk is full; make room (the embedded database needs 64 MB), then start again'

/**
 * Maximum size of the young generation of a worker with little memory, in MB. V8 would let it grow to 48 MB.
 */
const YOUNG_MB = 6

/**
 * Ends the process after PostgreSQL has stopped. At the next start, PostgreSQL recovers all acknowledged
 * writes.
 */
function endSoon({ message }: Error) {
  // The delay gives waiting statements time to fail first.
  setTimeout(() => {
    process.stderr.write(`the embedded database stopped: ${message}\n`)
    process.exit(1)
  }, 200)
}

/** Locks the folder of a database. On a full disk, the lock itself needs space from the reserve. */
async function lock(folder: string): Promise<() => Promise<void>> {
  try {
    return await lockFolder(`${folder}.lock`)
  } catch (error) {
    if (errorCodeOf(error) !== 'ENOSPC' || !releaseReservePiece(reservePathOf(folder))) throw error
    return lock(folder)
  }
}

interface EmbeddedOptions {
  /** Called once the folder is locked. */
  prepare?: () => Promise<void>
  /** The tar archive from which an in-memory database starts. */
  files?: Uint8Array
  /** For a command that runs alongside a site: half the page cache, and a small young generation. */
  smallMemory?: boolean
}

function startWorker(
  folder: string | null,
  { files, smallMemory }: Pick<EmbeddedOptions, 'files' | 'smallMemory'>,
) {
  // The worker's file is in the same folder as this file, in the sources and in the build.
  return new Worker(new URL(`./embedded-worker${extname(import.meta.url)}`, import.meta.url), {
    workerData: { folder: folder && join(folder), files, smallMemory },
    execArgv: [],
    ...(smallMemory && { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } }),
    // With this variable, Node's watch mode would mix its own messages into ours.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '' },
  })
}

async function untilReady(worker: Worker, exited: Promise<number>) {
  const ended = exited.then(code => {
    throw new Error(`the embedded database ended while it was opened (${code})`)
  })
  await Promise.race([once(worker, 'message'), ended])
}

async function lockOf(folder: string | null) {
  if (!folder) return async () => {}
  await makeFolder(dirname(folder))
  await access(dirname(folder), constants.W_OK)
  return lock(folder)
}

/** Locks the folder and opens the database in a worker. Unlocks the folder on failure. */
async function openWorker(folder: string | null, { prepare = async () => {}, ...options }: EmbeddedOptions) {
  const unlock = await lockOf(folder)
  try {
    await prepare()
    const worker = startWorker(folder, options)
    const exited = new Promise<number>(resolve => worker.once('exit', resolve))
    await untilReady(worker, exited)
    return { worker, exited, unlock }
  } catch (error) {
    await unlock()
    throw folder && (await isNearlyFull(folder)) ? new Error(NO_START, { cause: error }) : error
  }
}

/** Without a database the process can't serve anything, so it ends, and its supervisor restarts it. */
function endProcessWith(worker: Worker, exited: Promise<number>, isClosed: () => boolean) {
  worker.on('error', error => {
    if (!isClosed()) throw error
  })
  // The thread may also end without an error. Waiting statements would then never get a response.
  void exited.then(code => {
    if (!isClosed()) endSoon(new Error(`its thread ended (${code})`))
  })
}

const poolOver = (pglite: PGlite) =>
  new pg.Pool({
    ...(createPgConfig(pglite) as object),
    max: 1,
    idleTimeoutMillis: 0,
    types: wireTypes,
  })

/**
 * Opens PGlite in a worker thread, so that a query never blocks the event loop. If `folder` is `null`, the
 * database is in memory, for tests. Rejects if another process has locked the folder.
 */
export async function openEmbedded(folder: string | null, options: EmbeddedOptions = {}) {
  const { worker, exited, unlock } = await openWorker(folder, options)
  let closed = false
  let onlyReads = false
  endProcessWith(worker, exited, () => closed)
  const { pglite, copyTo } = protocolClient(worker, { isHeldToReading: () => onlyReads, onPanic: endSoon })
  const pool = poolOver(pglite)
  const db = kyselyOver(pool)
  const mayCutLog = async () => folder === null || (await mayCheckpoint(folder))
  let unwatch = async () => {}
  let refill = async () => {}

  async function setReadOnly(nearlyFull: boolean) {
    // While the setting changes, statements that are already queued fail as on a full disk.
    onlyReads = true
    await pool.query(`set default_transaction_read_only = ${nearlyFull}`)
    onlyReads = nearlyFull
    process.emitWarning(nearlyFull ? ONLY_READS : 'there is room again: the embedded database writes')
    if (nearlyFull) await checkpointIfNeeded({ pool, mayCutLog })
  }

  return {
    db,
    /** A pool with the only connection, for code that runs its own SQL. */
    pool,
    /**
     * Copies the database's files to a folder that can be opened as a database. Other statements wait
     * meanwhile.
     */
    copyTo,
    mayCutLog,
    /**
     * Makes the database read-only while its disk is nearly full. Call it last during a start: the start has
     * to write a little, and must succeed even on a full disk.
     */
    watchRoom({ keepsReserve }: { keepsReserve: boolean }) {
      if (!folder) return
      unwatch = watchDiskSpace(folder, { keepsReserve, onChange: setReadOnly })
      if (keepsReserve) refill = () => fillReserve(reservePathOf(folder)).catch(() => {})
    },
    /** Memory that is missing in the process's own figures: the worker's V8 heap, and PostgreSQL's memory. */
    async memory() {
      const { used_heap_size, external_memory } = await worker.getHeapStatistics()
      return { heapBytes: used_heap_size, otherBytes: external_memory }
    },
    async close() {
      await unwatch()
      await db.destroy()
      closed = true
      // A clean shutdown begins with a checkpoint. Without space for it, the next start replays the log.
      if (await mayCutLog()) worker.postMessage('close')
      else await worker.terminate()
      await exited
      await refill()
      await unlock()
    },
  }
}
