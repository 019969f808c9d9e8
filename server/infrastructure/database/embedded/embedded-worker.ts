import { constants, cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { makeDatabase } from './new-database.ts'
import { sendBytes } from './send-bytes.ts'
import { SyncedNodeFS } from './synced-node-fs.ts'

interface WorkerData {
  folder: string | null
  files?: Uint8Array<ArrayBuffer>
  smallMemory?: boolean
}
const { folder, files, smallMemory } = workerData as WorkerData

/** PostgreSQL's page cache. Its default of 128 MB is all taken in time; the system caches the files as well. */
const pageCache = ['-c', `shared_buffers=${smallMemory || !folder ? 16 : 32}MB`]

/** `-F` would turn PostgreSQL's syncing off. The file system ignores the default, `open_datasync`. */
const startParams = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // Log size that a checkpoint retains for reuse. The default is 1 GB.
  '-c',
  'max_wal_size=128MB',
  '-c',
  'min_wal_size=32MB',
  ...pageCache,
]

if (folder && !existsSync(join(folder, 'PG_VERSION'))) await makeDatabase(folder)
const pglite = await PGlite.create(
  folder
    ? { fs: new SyncedNodeFS(folder), startParams }
    : {
        fs: new MemoryFS(),
        startParams: [...PGlite.defaultStartParams, ...pageCache],
        ...(files && { loadDataDir: new Blob([files]) }),
      },
)

const remove = (target: string) => rmSync(target, { recursive: true, force: true })

/**
 * Copies the database's files. Nothing writes between two statements, so the copy looks like the files after
 * a crash. PostgreSQL recovers everything acknowledged from them. An earlier copy is removed first. Returns the
 * failure, or an empty string.
 */
function copyTo(target: string) {
  if (!folder) return 'the database is in memory'
  try {
    remove(target)
    // With a filter, Node copies in JavaScript. Its C++ ends the process if a folder cannot be made.
    cpSync(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: () => true })
    return ''
  } catch (error) {
    try {
      remove(target)
    } catch {
      // The next copy removes what is left, or fails in the same way.
    }
    return (error as Error).message
  }
}

/** Runs a message without parsing the answer. PGlite's other methods retain what they parse. */
async function answerTo(message: Uint8Array) {
  const parts: Uint8Array[] = []
  // Each part is a view into PostgreSQL's memory, so it is copied.
  await pglite.execProtocolRawStream(message, { onRawData: part => parts.push(part.slice()) })
  return parts
}

// Statements run one at a time and in order, because answers are matched to questions by position.
let turn: Promise<unknown> = Promise.resolve()

parentPort?.on('message', (message: Uint8Array | { copyTo: string } | 'close') => {
  turn = turn.then(async () => {
    if (message === 'close') {
      await pglite.close()
      parentPort?.close()
      return
    }
    if ('copyTo' in message) {
      parentPort?.postMessage(copyTo(message.copyTo))
      return
    }
    if (parentPort) sendBytes(parentPort, await answerTo(message))
  })
})
parentPort?.postMessage('ready')
