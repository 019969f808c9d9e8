import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Entry = [name: string, key: string, kind: 'file' | 'folder']

async function keyOf(path: string) {
  const { ino, birthtimeNs } = await stat(path, { bigint: true })
  return `${ino}-${birthtimeNs}`
}

async function layOutFile(kept: string, key: string, target: string) {
  const bytes = join(kept, `${key}.file`)
  if (existsSync(bytes)) await copyFile(bytes, target)
  // Only the file's name is on the disk, without a byte of its content.
  else await writeFile(target, '', { mode: 0o600 })
}

async function layOut(kept: string, key: string, target: string) {
  await mkdir(target, { mode: 0o700 })
  const list = join(kept, `${key}.folder`)
  if (!existsSync(list)) return
  for (const [name, inner, kind] of JSON.parse(await readFile(list, 'utf8')) as Entry[]) {
    const path = join(target, name)
    if (kind === 'folder') await layOut(kept, inner, path)
    else await layOutFile(kept, inner, path)
  }
}

/** All names as they are on the real disk, but only the synced bytes. */
async function layOutAllNames(kept: string, folder: string, target: string) {
  await mkdir(target, { mode: 0o700 })
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const [from, to] = [join(folder, entry.name), join(target, entry.name)]
    if (entry.isDirectory()) await layOutAllNames(kept, from, to)
    else if (entry.isFile()) await layOutFile(kept, await keyOf(from), to)
  }
}

/** A disk that is empty at first. Its processes see it at `folder`. */
export async function aDisk() {
  const place = await mkdtemp(join(tmpdir(), 'danseo-cut-'))
  const [folder, kept] = [join(place, 'disk'), join(place, 'kept')]
  await mkdir(folder)
  await mkdir(kept)
  let cuts = 0
  return {
    folder,
    /** The settings of a process that writes to it. */
    env: {
      NODE_OPTIONS: `--import ${new URL('recorder.mjs', import.meta.url).href}`,
      KEPT_FOLDER: kept,
    },
    /** A copy of its content as after a power cut at this moment. */
    async afterCut() {
      cuts += 1
      const target = join(place, `after-${cuts}`)
      await layOut(kept, await keyOf(folder), target)
      return target
    },
    /** Like `afterCut`, but after the file system has written its names, as it does every few seconds. */
    async afterCutWithAllNames() {
      cuts += 1
      const target = join(place, `after-${cuts}`)
      await layOutAllNames(kept, folder, target)
      return target
    },
    remove: () => rm(place, { recursive: true, force: true }),
  }
}
