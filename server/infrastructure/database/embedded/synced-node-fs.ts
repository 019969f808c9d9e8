import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { errorCodeOf } from '#server/infrastructure/error-code.ts'
import { releaseReservePiece, reservePathOf } from './disk-reserve.ts'

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

/** Whether the disk is full or this user's quota is reached. */
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(errorCodeOf(error))

/**
 * PGlite's file system with two changes. PGlite never syncs, so a power cut would lose acknowledged writes;
 * here PostgreSQL's fsync calls reach the disk, also for folders, and PostgreSQL sees failed ones. A write
 * that finds no disk space is retried after a piece of the reserve is released.
 */
export class SyncedNodeFS extends NodeFS {
  readonly #reserve: string

  constructor(folder: string) {
    super(folder)
    this.#reserve = reservePathOf(folder)
  }

  #withReserve<T>(act: () => T): T {
    try {
      return act()
    } catch (error) {
      if (!isFull(error) || !releaseReservePiece(this.#reserve)) throw error
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
      // On a full disk, a write may store only its first part, without an error. PostgreSQL would treat this
      // short write as a failure, so the rest is written again.
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
