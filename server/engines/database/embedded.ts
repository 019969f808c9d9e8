import { mkdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type PGlite, protocol } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { isNearlyFull, watchRoom } from './disk-room.ts'
import { lockFolder } from './folder-lock.ts'
import { kyselyOver, wireTypes } from './kysely.ts'

type BackendMessages = Awaited<ReturnType<PGlite['execProtocolStream']>>

/** Messages after which PostgreSQL answers at once (Sync, Query, Terminate, Copy…); the others wait for one of these. */
const ANSWERED = new Set([...'SQXcdfp'].map(letter => letter.charCodeAt(0)))

const NO_ROOM = 'the disk of DATA_DIR is nearly full: the embedded database needs 64 MB to write'

/** PostgreSQL has given up and answers nothing any more: its next start finds back to all that was acknowledged. */
function endSoon(panic: Error) {
  // Whoever waits for the statement that failed is answered before.
  setTimeout(() => {
    throw new Error(`the embedded database stopped: ${panic.message}`)
  }, 200)
}

/**
 * PGlite in a worker thread, so that a query never holds up the event loop. `folder` `null`: in memory, for tests.
 * Rejects when another process has the folder.
 */
export async function openEmbedded(folder: string | null) {
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = folder ? await lockFolder(`${folder}.lock`) : async () => {}
  // Beside this file, as both are written and as both are built.
  const worker = new Worker(new URL(`./embedded-worker${extname(import.meta.url)}`, import.meta.url), {
    workerData: { folder: folder && join(folder) },
    execArgv: [],
    // With it, Node's watch mode would mix messages of its own into ours.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '' },
  })
  const exited = new Promise<number>(resolve => worker.once('exit', resolve))
  // Bytes to a statement, to a copy what failed.
  const answers: ((answer: Uint8Array & string) => void)[] = []
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('error', reject)
    })
  } catch (error) {
    await unlock()
    throw folder && (await isNearlyFull(folder)) ? new Error(NO_ROOM, { cause: error }) : error
  }
  worker.on('message', answer => answers.shift()?.(answer))
  let closed = false
  // Without its database the process can serve nothing: better to end and be started again.
  worker.on('error', error => {
    if (!closed) throw error
  })

  const parser = new protocol.Parser()
  let held: Uint8Array[] = []
  const pglite = {
    waitReady: Promise.resolve(),
    /** One hop to the worker for a whole statement (parse, bind, execute, sync), not one for each message. */
    execProtocolStream(message: Uint8Array): Promise<BackendMessages> {
      held.push(message)
      if (!ANSWERED.has(message[0] as number)) return Promise.resolve([])
      const bytes = Buffer.concat(held)
      held = []
      return new Promise(resolve => {
        answers.push(answer => {
          const messages: BackendMessages = []
          parser.parse(answer, parsed => {
            messages.push(parsed)
            if (parsed instanceof protocol.messages.DatabaseError && parsed.severity === 'PANIC')
              endSoon(parsed)
          })
          resolve(messages)
        })
        worker.postMessage(bytes)
      })
    },
  }
  const config = createPgConfig(pglite as unknown as PGlite)
  const pool = new pg.Pool({ ...(config as object), max: 1, idleTimeoutMillis: 0, types: wireTypes })
  const db = kyselyOver(pool)
  const unwatch = folder
    ? watchRoom(folder, async nearlyFull => {
        await pool.query(`set default_transaction_read_only = ${nearlyFull}`)
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
