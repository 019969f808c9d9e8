import { once } from 'node:events'
import { access, constants } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { makeFolder } from '#server/infrastructure/synced-files.ts'
import { lockFolder } from '../data-dir-lock/data-dir-lock.ts'
import { kyselyOver, wireTypes } from '../kysely.ts'
import { fillReserve, giveBack, reserveOf } from './disk-reserve.ts'
import { isNearlyFull, mayCheckpoint, watchRoom } from './disk-space.ts'
import { cutLog } from './vacuum.ts'
import { protocolOver } from './worker-protocol.ts'

const ONLY_READS =
  'the disk of DATA_DIR is nearly full: the embedded database only reads until it has 64 MB again'
const NO_START = 'DATA_DIR: its disk is full; make room (the embedded database needs 64 MB), then start again'

/** PostgreSQL has given up and answers nothing any more. Its next start recovers everything that was acknowledged. */
function endSoon({ message }: Error) {
  // Statements that wait are refused before.
  setTimeout(() => {
    process.stderr.write(`the embedded database stopped: ${message}\n`)
    process.exit(1)
  }, 200)
}

/** Locks the folder of a database. On a disk without any space left the lock itself needs some of the reserve. */
async function lock(folder: string): Promise<() => Promise<void>> {
  try {
    return await lockFolder(`${folder}.lock`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC' || !giveBack(reserveOf(folder))) throw error
    return lock(folder)
  }
}

function startWorker(folder: string | null, files?: Uint8Array) {
  // This file and the worker's lie side by side, in the sources and in the build.
  return new Worker(new URL(`./embedded-worker${extname(import.meta.url)}`, import.meta.url), {
    workerData: { folder: folder && join(folder), files },
    execArgv: [],
    // With it, Node's watch mode would mix messages of its own into ours.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '' },
  })
}

async function untilReady(worker: Worker, exited: Promise<number>) {
  const ended = exited.then(code => {
    throw new Error(`the embedded database ended while it was opened (${code})`)
  })
  await Promise.race([once(worker, 'message'), ended])
}

/** Opens the database in the worker, or gives its folder free again. */
async function openOrUnlock<T>(folder: string | null, unlock: () => Promise<void>, open: () => Promise<T>) {
  try {
    return await open()
  } catch (error) {
    await unlock()
    throw folder && (await isNearlyFull(folder)) ? new Error(NO_START, { cause: error }) : error
  }
}

/**
 * PGlite in a worker thread, so that a query never holds up the event loop. `folder` `null`: in memory, for tests,
 * where it begins as the tar of another's `files`. Rejects when another process has the folder; `prepare` is called
 * once nobody else has it.
 */
export async function openEmbedded(
  folder: string | null,
  { prepare = async () => {}, files }: { prepare?: () => Promise<void>; files?: Uint8Array } = {},
) {
  if (folder) {
    await makeFolder(dirname(folder))
    await access(dirname(folder), constants.W_OK)
  }
  const unlock = folder ? await lock(folder) : async () => {}
  const { worker, exited } = await openOrUnlock(folder, unlock, async () => {
    await prepare()
    const worker = startWorker(folder, files)
    const exited = new Promise<number>(resolve => worker.once('exit', resolve))
    await untilReady(worker, exited)
    return { worker, exited }
  })
  let closed = false
  let onlyReads = false
  // Without its database the process can serve nothing: better to end and be started again.
  worker.on('error', error => {
    if (!closed) throw error
  })
  // It may end without an error, too, and nobody who waits would ever be answered.
  void exited.then(code => {
    if (!closed) endSoon(new Error(`its thread ended (${code})`))
  })
  const { pglite, copyTo } = protocolOver(worker, { isHeldToReading: () => onlyReads, onPanic: endSoon })
  const pool = new pg.Pool({
    ...(createPgConfig(pglite) as object),
    max: 1,
    idleTimeoutMillis: 0,
    types: wireTypes,
  })
  const db = kyselyOver(pool)
  const mayCutLog = async () => folder === null || (await mayCheckpoint(folder))
  let unwatch = async () => {}
  let refill = async () => {}

  async function tellRoom(nearlyFull: boolean) {
    // Statements that wait before this one are answered as on a full disk.
    onlyReads = true
    await pool.query(`set default_transaction_read_only = ${nearlyFull}`)
    onlyReads = nearlyFull
    process.emitWarning(nearlyFull ? ONLY_READS : 'there is room again: the embedded database writes')
    if (nearlyFull) await cutLog({ pool, mayCutLog })
  }

  return {
    db,
    /** The one connection there is: for code that speaks SQL by itself. */
    pool,
    /** Copies the database's files, which can then be opened as a database of their own; statements wait meanwhile. */
    copyTo,
    mayCutLog,
    /**
     * From now on the database only reads while its disk is nearly full. A start calls this as its last step: it has to
     * write a little, and must succeed on a full disk.
     */
    watchRoom({ keepsReserve }: { keepsReserve: boolean }) {
      if (!folder) return
      unwatch = watchRoom(folder, { keepsReserve, tell: tellRoom })
      if (keepsReserve) refill = () => fillReserve(reserveOf(folder)).catch(() => {})
    },
    /** What the database takes in this process, of which its own numbers don't tell: V8's heap, and PostgreSQL's memory. */
    async memory() {
      const { used_heap_size, external_memory } = await worker.getHeapStatistics()
      return { heapBytes: used_heap_size, otherBytes: external_memory }
    },
    async close() {
      await unwatch()
      await db.destroy()
      closed = true
      // A clean end begins with a checkpoint. Where there is no space for one, the next start reads the log instead.
      if (await mayCutLog()) worker.postMessage('close')
      else await worker.terminate()
      await exited
      await refill()
      await unlock()
    },
  }
}
