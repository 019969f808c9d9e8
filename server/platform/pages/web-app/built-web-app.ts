import { readFile } from 'node:fs/promises'
import type { PageAssets } from '#contract/pages.ts'
import type { WebApp } from './web-app.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const ENTRY = 'web/app/entry-browser.tsx'

/** The web app from `npm run build`. The manifest lists the chunks each screen needs. */
export async function builtWebApp(root: URL): Promise<WebApp> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(new URL('web/.vite/manifest.json', root), 'utf8'),
  )
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`the build has no ${ENTRY}: run npm run build`)

  const reached = (name: string, seen = new Set<string>()) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return seen
    seen.add(name)
    for (const imported of chunk.imports ?? []) reached(imported, seen)
    return seen
  }
  const ofEntry = reached(ENTRY)
  const stylesOf = (names: string[]) =>
    names.flatMap(name => manifest[name]?.css ?? []).map(file => `/${file}`)
  const preloads = new Map<string, string[]>()
  const assets: PageAssets = {
    script: `/${entry.file}`,
    stylesheets: stylesOf([...ofEntry]),
    fonts: Object.values(manifest)
      .map(({ file }) => `/${file}`)
      .filter(file => file.endsWith('.woff2')),
    scriptOf: file => manifest[file] && `/${manifest[file].file}`,
    stylesheetsOf: file => stylesOf([...reached(file)].filter(name => !ofEntry.has(name))),
    preloads(file) {
      const known = preloads.get(file)
      if (known) return known
      const names = [...new Set([...ofEntry, ...reached(file)])].filter(name => name !== ENTRY)
      const files = names.flatMap(name => manifest[name]?.file ?? []).map(chunk => `/${chunk}`)
      preloads.set(file, files)
      return files
    },
  }
  const { renderPage, earlyScript } = await import(new URL('server/entry-server.js', root).href)
  const worker = (name: string) => readFile(new URL(`worker/${name}.js`, root), 'utf8')
  const workers = { keeping: await worker('service-worker'), leaving: await worker('leaving-worker') }
  return { renderPage, earlyScript, assets, workers }
}
