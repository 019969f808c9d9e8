import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildOptions, build, defineConfig, type Plugin, type Rolldown } from 'vite'

const ENTRY = fileURLToPath(new URL('web/app/entry-browser.tsx', import.meta.url))

/** Pages for reading, whose first visit is kept light. Every other screen is a tool. */
const kinds = {
  text: /[/]PostScreen[.]tsx$/,
  list: /[/](?:Home|Board|Search|SeriesList|\w*Ranking|BookList)Screen[.]tsx$/,
  visit: /[/](?:Daily\w*|Practice\w*|Book|Series|Member)Screen[.]tsx$/,
}
const kindOf = (root: string) =>
  Object.entries(kinds).find(([, screens]) => screens.test(root))?.[0] ?? 'tool'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** The roots that need each file: the entry, and every screen or part that is loaded later. */
function rootsOfFiles(graph: Graph) {
  const rootsOf = new Map<string, string[]>()
  const roots = new Set([ENTRY])
  for (const root of roots) {
    const needed = new Set([root])
    for (const id of needed) {
      const file = graph.getModuleInfo(id)
      for (const other of file?.importedIds ?? []) needed.add(other)
      for (const later of file?.dynamicallyImportedIds ?? []) roots.add(later)
    }
    for (const id of needed) rootsOf.set(id, [...(rootsOf.get(id) ?? []), root])
  }
  return rootsOf
}
let rootsOf: ReturnType<typeof rootsOfFiles> | undefined

/** A smaller file isn't worth a request. */
const SMALL_LETTERS = 1_500
/** Minimum number of screens for a file of the lists' or the tools' chunk. */
const LISTS_MIN = 3
const TOOLS_MIN = 6

/** The chunk of a file that several screens use; `null` leaves it to the bundler. */
function chunkOf(id: string, graph: Graph) {
  if (id === ENTRY) return null
  rootsOf ??= rootsOfFiles(graph)
  const roots = rootsOf.get(id) ?? []
  if (roots.includes(ENTRY)) return 'site'
  if (roots.length < 2) return null
  const kindsOf = roots.map(kindOf)
  const lists = kindsOf.filter(kind => kind === 'list').length
  if (kindsOf.includes('text')) return lists > 0 ? 'site' : 'text'
  const isSmall = (graph.getModuleInfo(id)?.code?.length ?? 0) < SMALL_LETTERS
  if (lists >= LISTS_MIN || (lists > 0 && isSmall)) return 'list'
  return roots.length >= TOOLS_MIN && kindsOf.every(kind => kind === 'tool') ? 'tool' : null
}

const groups = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown[-/]runtime/,
    priority: 5,
  },
  // The bundler adds a file's imports to its chunk, so chunks of more screens come first.
  ...['site', 'text', 'list', 'tool'].map((name, index) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
    priority: 4 - index,
  })),
]

/**
 * Modules loaded from node_modules unbundled: those with native parts, workers or own files, or seldom
 * needed.
 */
const external = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@node-rs/bcrypt',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'harfbuzzjs',
  'ioredis',
  'nodemailer',
  'pino',
  'sharp',
  'tar',
  'vite',
]

const browserBuild = {
  outDir: 'dist/web',
  manifest: true,
  rolldownOptions: {
    input: ['web/app/entry-browser.tsx', 'web/app/styles/accents.css'],
    output: { codeSplitting: { groups } },
  },
  modulePreload: { polyfill: false },
} satisfies BuildOptions

/**
 * A few tree-shaken files start in two thirds of the time. They use 20 MB less memory than the 1,600 source
 * files.
 */
const serverBuild = {
  outDir: 'dist/server',
  sourcemap: true,
  rolldownOptions: {
    input: [
      'server/main.ts',
      'server/infrastructure/database/embedded/embedded-worker.ts',
      'server/platform/images/svg/svg-painter.ts',
      'web/app/entry-server.tsx',
    ],
    output: {
      chunkFileNames: '[name]-[hash].js',
      // Names are kept for stack traces and profiles.
      minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    },
  },
} satisfies BuildOptions

/** Compiles a file imported with `?script` to one minified script, for an element of the page's head. */
function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      const [input = '', query] = id.split('?')
      if (query !== 'script') return
      this.addWatchFile(input)
      const rolldownOptions = { input, output: { format: 'iife' as const } }
      const result = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: { write: false, modulePreload: { polyfill: false }, rolldownOptions },
      })
      const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
      return `export default ${JSON.stringify(output[0].code.trim())}`
    },
  }
}

// `vite build` builds the browser's files, and `vite build --ssr` the server.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [inlineScripts(), react(), tailwind()],
  publicDir: isSsrBuild ? false : 'public',
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ssr: isSsrBuild ? { noExternal: true, external } : {},
  // The server serves public/ itself.
  build: { copyPublicDir: false, ...(isSsrBuild ? serverBuild : browserBuild) },
}))
