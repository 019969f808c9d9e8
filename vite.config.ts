import { existsSync, globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildOptions, build, defineConfig, type Plugin, type Rolldown } from 'vite'

/**
 * A pattern for the files of folders below web/. A renamed folder fails the build instead of silently losing
 * its chunk.
 */
function folders(...names: string[]) {
  for (const name of names)
    if (!existsSync(new URL(`web/${name}/`, import.meta.url))) throw new Error(`web/${name}/ is no folder`)
  return `/web/(?:${names.join('|')})/`
}

/** Contract files that reading pages don't need, or not all of them. */
const elsewhere = {
  forms: [
    'typed-codes',
    'answer-text',
    'author-stats-rules',
    'profile-rules',
    'rights-rules',
    'draft-rules',
    'nicknames',
    'member-rules',
    'second-factor-rules',
  ],
  lists: ['book-cover', 'image-rules', 'series-rules'],
  people: ['thumbprint'],
  staff: [
    'member-card-rules',
    'moderation-rules',
    'option-rules',
    'ranking-rules',
    'role-rules',
    'statistic-rules',
    'staff-act-words',
    'csv',
    'until-words',
    'word-actions',
    'access-rules',
    'setup-rules',
    'face-checks',
    'target-kinds',
    'josa',
    'announcement-rules',
    'demand-rules',
  ],
  daily: [
    'daily-rules',
    'note-rules',
    'board-rules',
    'crew-rules',
    'practice-rules',
    'room-rules',
    'season-rules',
    'vote-rules',
  ],
  books: ['review-rules', 'reading-rules'],
  // A text with consent, such as the terms, needs its date but nothing else of the forms.
  documents: ['consent-rules'],
  talk: ['addresses', 'invisible', 'mention-rules', 'text'],
}
const contract = (names: string[]) => `/contract/.*/(?:${names.join('|')})[.]ts$`
for (const name of Object.values(elsewhere).flat())
  if (globSync(`contract/**/${name}.ts`).length === 0) throw new Error(`no file ${name}.ts in contract/`)

/**
 * Files of web/ for lists: boards, shelves, rankings and search results. Pages for reading a text need none
 * of them.
 */
const lists = `/web/(?:${[
  'community/boards/(?!rows/(?:CaseNumber|PostTitle|news))[^.]+',
  'puzzles/rankings/(?:MemberRankTable|NoSuchPage|RankTable)',
  'app/session/(?:WriterLink|member-only)',
  'puzzles/daily/CaseScene',
  'ui/(?:lists/(?:AskedState|RankMark)|search/SearchForm|icons/list-icons)',
].join('|')})[.]tsx?$`

/** Threads loaded by hash: solved rooms and reviews. */
const listings = 'use-hash-listing[.]ts'

/** The countdown to the next daily case, used nowhere else. */
const countdown = '/web/ui/dates/Countdown[.]tsx'

/** The code for registering and correcting books. */
const bookForms = 'register/book-checks[.]ts'

/** Files of these folders, and of the contract, that several screens use. */
const ofMany = new RegExp(
  `/contract/(?!.*/(?:${Object.values(elsewhere).flat().join('|')})[.]ts)|(?!${lists}|${countdown})${folders(
    'app/api',
    'app/appearance',
    'app/error-pages',
    'app/layout',
    'app/navigation',
    'app/offline',
    'app/outbox',
    'app/screen',
    'app/session',
    'app/state',
    'community/boards',
    'community/recommendations',
    'community/spoilers',
    'library/covers',
    'people/blocks',
    'ui/controls',
    'ui/dates',
    'ui/dialogs',
    'ui/feedback',
    'ui/art',
    'ui/icons',
    'ui/input',
    'ui/lists',
    'ui/people',
    'ui/search',
  )}|${contract(elsewhere.people)}`,
)

const ENTRY = fileURLToPath(new URL('web/app/entry-browser.tsx', import.meta.url))
/** A weight above the number of chunks: files with this count are on every page. */
const ENTRY_COUNTS = 1_000

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** The number of chunks that need each file. */
function countUsers(graph: Graph) {
  const users = new Map<string, number>()
  const roots = new Set([ENTRY])
  for (const root of roots) {
    const needed = new Set([root])
    for (const id of needed) {
      const file = graph.getModuleInfo(id)
      for (const other of file?.importedIds ?? []) needed.add(other)
      for (const later of file?.dynamicallyImportedIds ?? []) roots.add(later)
    }
    for (const id of needed) users.set(id, (users.get(id) ?? 0) + (root === ENTRY ? ENTRY_COUNTS : 1))
  }
  return users
}
let usersOf: ReturnType<typeof countUsers> | undefined

/** A few chunks, grouped by use. A first visit to a reading page requests at most ten files. */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown[-/]runtime/,
    priority: 4,
  },
  // Code that all or many pages use. One chunk is smaller than two. The entry waits for its screen, which
  // needs this code.
  {
    debugName: 'site',
    name: (id: string, graph: Graph) => {
      if (id === ENTRY) return null
      usersOf ??= countUsers(graph)
      const users = usersOf.get(id) ?? 0
      return users >= ENTRY_COUNTS || (users > 1 && ofMany.test(id)) ? 'site' : null
    },
    priority: 2,
  },
  // Posts and books share their threads, and a text is previewed before it is sent. A part and its series
  // share the reading place.
  {
    name: 'talk',
    test: new RegExp(
      `${folders('community/comments', 'community/post-body', 'community/threads')}(?!${listings})|/web/(?:library/series/series-place|puzzles/answers/asking/AskingButton|puzzles/case-notes/NoteButton|library/polls/VotePlace)[.]tsx?$|${contract(elsewhere.talk)}`,
    ),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'lists',
    test: new RegExp(`${lists}|${contract(elsewhere.lists)}`),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'books',
    test: new RegExp(
      `${folders('library/books', 'library/reviews', 'library/star-ratings')}(?!${bookForms})|${contract(elsewhere.books)}`,
    ),
    minShareCount: 2,
    priority: 1,
  },
  // Loaded with screens that have a form; reading pages have none.
  {
    name: 'forms',
    test: new RegExp(
      `${folders('people/accounts', 'ui/forms')}|${folders('library/books')}${bookForms}|${contract(elsewhere.forms)}`,
    ),
    minShareCount: 2,
    priority: 1,
  },
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
  rolldownOptions: { input: 'web/app/entry-browser.tsx', output: { codeSplitting: { groups } } },
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
