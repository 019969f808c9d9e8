import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const markOf = (dataDir: string) => join(dataDir, 'last-backup')

/** Leaves word that a backup was made now: its age is one of the site's metrics. */
export async function noteBackup(dataDir: string, file: string) {
  const mark = markOf(dataDir)
  // Anew, so that the file's time is this one.
  await rm(mark, { force: true })
  await writeFile(mark, `${file}\n`, { mode: 0o600 })
}

/** When the newest was made, in seconds since 1970; `undefined` where none was. */
export async function lastBackup(dataDir: string) {
  const mark = await stat(markOf(dataDir)).catch(() => undefined)
  return mark && mark.mtimeMs / 1_000
}
