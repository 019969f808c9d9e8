import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Module = Parameters<
  NonNullable<Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts']['preRun']>[number]
>[0]
interface MountedFolder {
  tryFSOperation(act: () => void): void
  stream_ops: { fsync?: (stream: { nfd: number }) => void }
}
interface FileSystems {
  FS: { filesystems: { NODEFS: MountedFolder } }
  NODEFS?: MountedFolder
}

/**
 * PGlite never syncs its files by itself: what was acknowledged would be lost in a power cut. With this hook
 * PostgreSQL's own fsync calls reach the disk, those for folders too, and it is told of those that fail.
 */
export class SyncedNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args)
    const hook = (module: Module) => {
      const { FS, NODEFS } = module as unknown as FileSystems
      const nodefs = NODEFS ?? FS.filesystems.NODEFS
      nodefs.stream_ops.fsync = stream => nodefs.tryFSOperation(() => fs.fdatasyncSync(stream.nfd))
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
  }
}
