import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { giveBack, reserveOf } from './disk-reserve.ts'

type Module = Parameters<
  NonNullable<Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts']['preRun']>[number]
>[0]
type Write = (
  stream: { nfd: number },
  buffer: Uint8Array,
  offset: number,
  length: number,
  position: number,
) => number
interface MountedFolder {
  tryFSOperation<T>(act: () => T): T
  stream_ops: { fsync?: (stream: { nfd: number }) => void; write: Write }
}
interface FileSystems {
  FS: { filesystems: { NODEFS: MountedFolder } }
  NODEFS?: MountedFolder
}

/** The disk is full, or this user's share of it. */
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/**
 * PGlite's file system with two changes. It never syncs by itself, so what was acknowledged would be lost in a power
 * cut: here PostgreSQL's own fsync calls reach the disk, also for folders, and it learns of those that fail. And what
 * finds no space on the disk is tried again with a piece of the reserve.
 */
export class SyncedNodeFS extends NodeFS {
  readonly #reserve: string

  constructor(folder: string) {
    super(folder)
    this.#reserve = reserveOf(folder)
  }

  #withReserve<T>(act: () => T): T {
    try {
      return act()
    } catch (error) {
      if (!isFull(error) || !giveBack(this.#reserve)) throw error
      return this.#withReserve(act)
    }
  }

  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args)
    const hook = (module: Module) => {
      const { FS, NODEFS } = module as unknown as FileSystems
      const nodefs = NODEFS ?? FS.filesystems.NODEFS
      const tryOnce = nodefs.tryFSOperation
      nodefs.tryFSOperation = act => tryOnce(() => this.#withReserve(act))
      const { stream_ops } = nodefs
      stream_ops.fsync = stream => nodefs.tryFSOperation(() => fs.fdatasyncSync(stream.nfd))
      const write = stream_ops.write
      // A full disk takes the first part of a write without an error; PostgreSQL would take that for the failure.
      stream_ops.write = (stream, buffer, offset, length, position) => {
        const written = write(stream, buffer, offset, length, position)
        if (written === 0 || written === length) return written
        return (
          written + stream_ops.write(stream, buffer, offset + written, length - written, position + written)
        )
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
  }
}
