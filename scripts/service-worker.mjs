import { isSavedOffline, pageNames } from '../contract/site-map.ts'
import { screens } from '../web/app/screens.ts'

/** Large editing tools that a reader may never open. They are not stored for offline use. */
const NOT_KEPT = /^web\/community\/(?:editor|post-form)\//

/**
 * The files needed for reading, from the browser build's manifest: those of each page that may be kept
 * offline. Dynamic imports are included.
 */
export function shellOf(manifest) {
  const files = new Set()
  const seen = new Set()
  function take(name) {
    const chunk = manifest[name]
    if (!chunk || seen.has(name) || NOT_KEPT.test(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`)
    for (const imported of chunk.imports ?? []) take(imported)
    // Screens are skipped, because the entry may load any of them.
    for (const imported of chunk.dynamicImports ?? []) if (!imported.endsWith('Screen.tsx')) take(imported)
  }
  take('web/app/entry-browser.tsx')
  for (const page of [...pageNames.filter(isSavedOffline), 'offline']) take(`web/${screens[page]}.tsx`)
  return [...files].sort()
}

/** A single file without imports, because not every browser supports module workers. */
export const workerBuild = (name, shell) => ({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { SHELL: JSON.stringify(shell) },
  build: {
    outDir: 'dist/worker',
    emptyOutDir: false,
    rolldownOptions: {
      input: `web/app/service-worker/${name}.ts`,
      output: { format: 'iife', entryFileNames: `${name}.js` },
    },
  },
})
