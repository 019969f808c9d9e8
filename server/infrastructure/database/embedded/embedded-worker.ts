import { constants, cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { makeDatabase } from './new-database.ts'
import { sendBytes } from './send-bytes.ts'
import { SyncedNodeFS } from './synced-node-fs.ts'

/** `-F` turns PostgreSQL's syncing off; `open_datasync`, its usual way to sync, is not passed on by the file system. */
const startParams = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // What a checkpoint keeps of the log for its next use; without a word a gigabyte.
  '-c',
  'max_wal_size=128MB',
  '-c',
  'min_wal_size=32MB',
]

const { folder, files } = workerData as { folder: string | null; files?: Uint8Array<ArrayBuffer> }
if (folder && !existsSync(join(folder, 'PG_VERSION'))) await makeDatabase(folder)
const pglite = await PGlite.create(
  folder
    ? { fs: new SyncedNodeFS(folder), startParams }
    : { fs: new MemoryFS(), ...(files && { loadDataDir: new Blob([files]) }) },
)

/**
 * Between two statements nothing writes: the files are what a crash would leave, from which PostgreSQL finds back to
 * all that was acknowledged. Answers with what failed, or with nothing.
 */
function copyTo(target: string) {
  if (!folder) return 'the database is in memory'
  try {
    cpSync(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return ''
  } catch (error) {
    rmSync(target, { recursive: true, force: true })
    return (error as Error).message
  }
}

/** Not parsed here, where nobody reads it: PGlite's other ways keep what they parsed, execProtocolRaw for ever. */
async function answerTo(message: Uint8Array) {
  const parts: Uint8Array[] = []
  // Each part is a view into PostgreSQL's memory.
  await pglite.execProtocolRawStream(message, { onRawData: part => parts.push(part.slice()) })
  return parts
}

// One statement at a time and in order: the answers are matched to the questions by their turn.
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
