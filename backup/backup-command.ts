import { constants, existsSync } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { openFiles } from '#server/infrastructure/files/open-files.ts'
import { makeFolder } from '#server/infrastructure/synced-files.ts'
import { recordBackup } from '#server/platform/monitoring/last-backup.ts'
import { writeArchive } from './archive/archive.ts'
import { backupOf } from './archive/create-archive.ts'
import { type Manifest, TOKEN_SECRET } from './archive/manifest.ts'
import { namedFile, printLine, printTotals, runCommand } from './command.ts'
import { postgresTarget } from './database-target.ts'
import { openCopy } from './embedded-copy.ts'
import { inSnapshot } from './transaction.ts'

// A terminal and npm may both send a signal. The second one must not interrupt the cleanup after the first.
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort())

async function sayResult(path: string, { tables, files, missingImages, migrations }: Manifest) {
  printTotals(tables)
  const images = files.filter(({ name }) => name.startsWith('images/'))
  const { size } = await stat(path)
  printLine(
    `${path}: ${(size / 1024 / 1024).toFixed(1)} MiB, ${images.length} images, schema ${migrations.at(-1)}.`,
  )
  if (missingImages.length > 0)
    printLine(`Not in storage, or not whole there, and so not in it: ${missingImages.join(', ')}`)
  const hasSecret = files.some(({ name }) => name === TOKEN_SECRET)
  if (!hasSecret) printLine('TOKEN_SECRET is a setting and not in it: a restored site needs the same.')
  const contents = `members' addresses, password hashes${hasSecret ? " and the site's secret" : ''}`
  printLine(`It holds ${contents}: keep it as you keep those.`)
}

await runCommand(async settings => {
  const path = namedFile('npm run backup -- <file>.tar.gz')
  if (existsSync(path)) throw new Error(`${path} is there already; nothing was touched`)
  await access(dirname(path), constants.W_OK).catch(() => {
    throw new Error(`the folder ${dirname(path)} is not there, or this user may not write to it`)
  })
  const place = settings.databaseUrl
    ? await postgresTarget(settings.databaseUrl)
    : await openCopy(settings.dataDir)
  try {
    await makeFolder(settings.dataDir)
    const files = await openFiles(settings)
    let manifest: Manifest | undefined
    await inSnapshot(place.pool, connection => {
      const entries = backupOf({ connection, files, settings, done: made => (manifest = made) })
      return writeArchive(path, entries, stopped.signal)
    })
    if (manifest) await sayResult(path, manifest)
    await recordBackup(settings.dataDir, path)
  } finally {
    await place.close()
  }
})
