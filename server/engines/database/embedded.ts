import { once } from 'node:events'
import { access, constants } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type PGlite, protocol } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { makeFolder } from '../synced-files.ts'
import { isNearlyFull, watchRoom } from './disk-room.ts'
import { lockFolder } from './folder-lock.ts'
import { kyselyOver, wireTypes } from './kysely.ts'
import { sendBytes } from './send-bytes.ts'

type BackendMessages = Awaited<ReturnType<PGlite['execProtocolStream']>>

/** Messages after which PostgreSQL answers at once (Sync, Query, Terminate, Copy…); the others wait for one of these. */
const ANSWERED = new Set([...'SQXcdfp'].map(letter => letter.charCodeAt(0)))

const NO_ROOM = 'the disk of DATA_DIR is nearly full: the embedded database needs 64 MB to write'

/** PostgreSQL has given up and answers nothing any more: its next start finds back to all that was acknowledged. */
function endSoon({ message }: Error) {
  // Whoever waits for the statement that failed is answered before.
  setTimeout(() => {
    process.stderr.write(`the embedded database stopped: ${message}\n`)
    process.exit(1)
  }, 200)
}

/** What PostgreSQL says of a disk that is full; while we keep it from writing on one, it only says that it reads. */
const DISK_FULL = '53100'
const ONLY_READS = '25006'

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
  const unlock = folder ? await lockFolder(`${folder}.lock`) : async () => {}
  try {
    await prepare()
  } catch (error) {
    await unlock()
    throw error
  }
  // Beside this file, as both are written and as both are built.
  const worker = new Worker(new URL(`./embedded-worker${extname(import.meta.url)}`, import.meta.url), {
    workerData: { folder: folder && join(folder), files },
    execArgv: [],
    // With it, Node's watch mode would mix messages of its own into ours.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '' },
  })
  const exited = new Promise<number>(resolve => worker.once('exit', resolve))
  // Bytes to a statement, to a copy what failed.
  const answers: ((answer: Uint8Array & string) => void)[] = []
  try {
    const ended = exited.then(code => {
      throw new Error(`the embedded database ended while it was opened (${code})`)
    })
    await Promise.race([once(worker, 'message'), ended])
  } catch (error) {
    await unlock()
    throw folder && (await isNearlyFull(dirname(folder))) ? new Error(NO_ROOM, { cause: error }) : error
  }
  worker.on('message', answer => answers.shift()?.(answer))
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

  const parser = new protocol.Parser()
  let held: Uint8Array[] = []
  const pglite = {
    waitReady: Promise.resolve(),
    /** One hop to the worker for a whole statement (parse, bind, execute, sync), not one for each message. */
    execProtocolStream(message: Uint8Array): Promise<BackendMessages> {
      held.push(message)
      if (!ANSWERED.has(message[0] as number)) return Promise.resolve([])
      const sent = held
      held = []
      return new Promise(resolve => {
        answers.push(answer => {
          const messages: BackendMessages = []
          parser.parse(answer, parsed => {
            messages.push(parsed)
            if (!(parsed instanceof protocol.messages.DatabaseError)) return
            if (parsed.severity === 'PANIC') endSoon(parsed)
            if (parsed.code === ONLY_READS && onlyReads) parsed.code = DISK_FULL
          })
          resolve(messages)
        })
        sendBytes(worker, sent)
      })
    },
  }
  const config = createPgConfig(pglite as unknown as PGlite)
  const pool = new pg.Pool({ ...(config as object), max: 1, idleTimeoutMillis: 0, types: wireTypes })
  const db = kyselyOver(pool)
  const unwatch = folder
    ? watchRoom(folder, async nearlyFull => {
        onlyReads = nearlyFull
        await pool.query(`set default_transaction_read_only = ${nearlyFull}`)
        // The log is what can be made shorter.
        if (nearlyFull) await pool.query('checkpoint')
        process.emitWarning(nearlyFull ? NO_ROOM : 'there is room again: the embedded database writes')
      })
    : () => {}

  return {
    db,
    /** The one connection there is: for what speaks SQL by itself. */
    pool,
    /** Copies the database's files, which can then be opened as a database of their own; statements wait meanwhile. */
    async copyTo(target: string) {
      const failure = await new Promise<string>(resolve => {
        answers.push(resolve)
        worker.postMessage({ copyTo: target })
      })
      if (failure) throw new Error(failure)
    },
    /** What the database takes in this process, of which its own numbers don't tell: V8's heap, and PostgreSQL's memory. */
    async memory() {
      const { used_heap_size, external_memory } = await worker.getHeapStatistics()
      return { heapBytes: used_heap_size, otherBytes: external_memory }
    },
    async close() {
      unwatch()
      await db.destroy()
      closed = true
      worker.postMessage('close')
      await exited
      await unlock()
    },
  }
}
