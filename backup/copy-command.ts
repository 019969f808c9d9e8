import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commandArguments } from '#server/config/command-line.ts'
import type { Settings } from '#server/config/config.ts'
import { folderFiles } from '#server/infrastructure/files/folder.ts'
import { openFiles } from '#server/infrastructure/files/open-files.ts'
import { printLine, printTotals, runCommand } from './command.ts'
import { copySite } from './copying.ts'
import { embeddedTarget, postgresTarget } from './database-target.ts'
import { fillTargetAlone } from './load-database.ts'

async function openBoth({ databaseUrl, dataDir }: Settings) {
  if (!databaseUrl) throw new Error('DATABASE_URL: unset; it names the PostgreSQL to copy the site into')
  const db = join(dataDir, 'db')
  if (!existsSync(join(db, 'PG_VERSION'))) throw new Error(`there is no embedded site in ${dataDir}`)
  const to = await postgresTarget(databaseUrl)
  return { from: await embeddedTarget(db), to }
}

await runCommand(async settings => {
  commandArguments('npm run db:copy, with DATABASE_URL set', 0)
  const { from, to } = await openBoth(settings)
  try {
    const images = settings.s3 && {
      from: await folderFiles(join(settings.dataDir, 'images')),
      to: await openFiles(settings),
    }
    const { totals, imageCount } = await fillTargetAlone(to, () => copySite(from, to, images))
    printTotals(totals, '  same')
    printLine('Every row arrived: counts and checksums are the same in both databases.')
    printLine(
      images
        ? `${imageCount} images were uploaded to the bucket; those in ${settings.dataDir} can go.`
        : `Images and the secret stay in DATA_DIR (${settings.dataDir}): start the site with both settings.`,
    )
  } finally {
    await to.close()
    await from.close()
  }
})
