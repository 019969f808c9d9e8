import { constants, cpSync, fdatasyncSync, rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Module = Parameters<
  NonNullable<Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts']['preRun']>[number]
>[0]
interface FileSystems {
  FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => void } } } }
  NODEFS?: FileSystems['FS']['filesystems']['NODEFS']
}

/**
 * PGlite never syncs its files by itself: what was acknowledged would be lost in a power cut.
 * With this hook PostgreSQL's own fsync calls reach the disk.
 */
class SyncedNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args)
    const hook = (module: Module) => {
      const { FS, NODEFS } = module as unknown as FileSystems
      const nodefs = NODEFS ?? FS.filesystems.NODEFS
      nodefs.stream_ops.fsync = stream => fdatasyncSync(stream.nfd)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
  }
}

/** `-F` turns PostgreSQL's syncing off; `open_datasync`, its usual way to sync, is not passed on by the file system. */
const startParams = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

const { folder } = workerData as { folder: string | null }
const pglite = await PGlite.create(
  folder ? { fs: new SyncedNodeFS(folder), startParams } : { fs: new MemoryFS() },
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
    const answer = await pglite.execProtocolRaw(message)
    parentPort?.postMessage(answer)
  })
})
parentPort?.postMessage('ready')
