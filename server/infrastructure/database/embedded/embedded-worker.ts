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

/**
 * PostgreSQL's page cache. The default of 128 MB would be used up over time, and the operating system caches
 * the files as well.
 */
const pageCache = ['-c', `shared_buffers=${smallMemory || !folder ? 16 : 32}MB`]

/**
 * `-F` would turn off PostgreSQL's syncing. PGlite's file system doesn't support `open_datasync`, the default
 * sync method.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // Size of the log that a checkpoint keeps for reuse. The default is 1 GB.
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
 * Copies the database's files. No statement runs meanwhile, so the copy equals the files after a crash, from
 * which PostgreSQL recovers every acknowledged write. Removes an earlier copy first. Returns an error
 * message, or an empty string.
 */
function copyTo(target: string) {
  if (!folder) return 'the database is in memory'
  try {
    remove(target)
    // With a filter, Node copies in JavaScript. Without one, its C++ code ends the process if a folder can't
    // be created.
    cpSync(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: () => true })
    return ''
  } catch (error) {
    try {
      remove(target)
    } catch {
      // The next copy removes the remains, or fails in the same way.
    }
    return (error as Error).message
  }
}

/**
 * Runs a protocol message without parsing the response. PGlite's other methods keep what they parse in
 * memory.
 */
async function answerTo(message: Uint8Array) {
  const parts: Uint8Array[] = []
  // Each part is a view into PostgreSQL's memory, so it is copied.
  await pglite.execProtocolRawStream(message, { onRawData: part => parts.push(part.slice()) })
  return parts
}

// Statements run one at a time and in order, because the client matches responses to statements by their
// order.
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
