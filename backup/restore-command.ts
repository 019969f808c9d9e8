import { existsSync } from 'node:fs'
import { checkBackup } from './archive/checking.ts'
import { TOKEN_SECRET } from './archive/manifest.ts'
import { namedFile, printLine, printTotals, runCommand } from './command.ts'
import { assertTargetEmpty, restore } from './restoring.ts'

await runCommand(async settings => {
  const path = namedFile('npm run restore -- <file>.tar.gz')
  if (!existsSync(path)) throw new Error(`there is no file ${path}; nothing was touched`)
  const manifest = await checkBackup(path)
  await assertTargetEmpty(settings, manifest)
  await restore(path, manifest, settings)
  printTotals(manifest.tables, '  same')
  const images = manifest.files.filter(({ name }) => name.startsWith('images/'))
  printLine(`Restored what ${path} kept of ${manifest.madeAt}, ${images.length} images among it.`)
  const bringsSecret = manifest.files.some(({ name }) => name === TOKEN_SECRET)
  if (!bringsSecret && !settings.tokenSecret)
    printLine(
      'Its TOKEN_SECRET was a setting: give the same, or all are signed out and old answers are unknown.',
    )
  printLine('npm start starts the site.')
})
