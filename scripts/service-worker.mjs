import { isKept, pageNames } from '../contract/site-map.ts'
import { screens } from '../web/app/screens.ts'

/** Long tools that a reader may never open: they come with a connection. */
const NOT_KEPT = /^web\/community\/(?:editor|post-form)\//

/**
 * The files that reading asks for, by the manifest of the browser's build: of each page that may be kept, and what is
 * loaded from there as it is needed.
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
    // The entry may load any screen.
    for (const imported of chunk.dynamicImports ?? []) if (!imported.endsWith('Screen.tsx')) take(imported)
  }
  take('web/app/entry-browser.tsx')
  for (const page of [...pageNames.filter(isKept), 'offline']) take(`web/${screens[page]}.tsx`)
  return [...files].sort()
}

/** One file without imports: not every browser takes a module as a worker. */
export const workerBuild = (name, shell) => ({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { SHELL: JSON.stringify(shell) },
  build: {
    outDir: 'dist/worker',
    emptyOutDir: false,
    rolldownOptions: {
      input: `web/app/offline/worker/${name}.ts`,
      output: { format: 'iife', entryFileNames: `${name}.js` },
    },
  },
})
