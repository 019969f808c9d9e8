import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const markOf = (dataDir: string) => join(dataDir, 'last-backup')

/** Records that a backup was made now. A metric reports its age. */
export async function recordBackup(dataDir: string, file: string) {
  const mark = markOf(dataDir)
  // The file is recreated, so that its time is the current one.
  await rm(mark, { force: true })
  await writeFile(mark, `${file}\n`, { mode: 0o600 })
}

/** When the newest backup was made, in seconds since 1970; `undefined` if there is none. */
export async function lastBackup(dataDir: string) {
  const mark = await stat(markOf(dataDir)).catch(() => undefined)
  return mark && mark.mtimeMs / 1_000
}
