import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'

// Runs under the project's Node, because `globSync` doesn't exist in Node 20.
const stampFile = 'dist/.built'
const sources = globSync(
  [
    'web/**/*.{ts,tsx,css}',
    'contract/**/*.ts',
    'server/**/*.ts',
    'scripts/{heading-font,service-worker}.mjs',
    'vite.config.ts',
    'package-lock.json',
  ],
  { exclude: file => file.endsWith('.test.ts') },
).sort()
const hash = createHash('sha256')
for (const file of sources) hash.update(file).update('\0').update(readFileSync(file))
const wanted = hash.digest('hex')

if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== wanted) {
  console.log('Building the site…')
  // An interrupted build must not be taken for the complete build before it.
  rmSync(stampFile, { force: true })
  // The import is dynamic, because loading Vite takes longer than the rest of a start without a build.
  const { build } = await import('vite')
  const { writeHeadingFont } = await import('./heading-font.mjs')
  await writeHeadingFont('dist/heading-font.woff2')
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', build: { ssr: true } })
  const { shellOf, workerBuild } = await import('./service-worker.mjs')
  const shell = shellOf(JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')))
  for (const name of ['service-worker', 'leaving-worker']) await build(workerBuild(name, shell))
  // Assets are compressed once here, at the best quality, instead of per request.
  for (const file of globSync('dist/web/assets/*.{js,css}')) {
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
  mkdirSync('dist', { recursive: true })
  const { buildNewDatabase } = await import('../server/infrastructure/database/embedded/new-database.ts')
  await buildNewDatabase()
  writeFileSync(stampFile, wanted)
}
