import { existsSync, globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type Rolldown } from 'vite'

/** Matches the files of folders of web/. A renamed folder fails the build instead of losing its chunk silently. */
function folders(...names: string[]) {
  for (const name of names)
    if (!existsSync(new URL(`web/${name}/`, import.meta.url))) throw new Error(`web/${name}/ is no folder`)
  return `/web/(?:${names.join('|')})/`
}

/** Files of the contract that a page to read has no use for, or not each. */
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
  ],
  daily: ['daily-rules', 'note-rules', 'season-rules', 'vote-rules'],
  books: ['review-rules', 'reading-rules'],
  // A text that is agreed to needs its date, and nothing that a form has.
  documents: ['consent-rules'],
  talk: ['addresses', 'invisible', 'mention-rules', 'text'],
}
const contract = (names: string[]) => `/contract/.*/(?:${names.join('|')})[.]ts$`
for (const name of Object.values(elsewhere).flat())
  if (globSync(`contract/**/${name}.ts`).length === 0) throw new Error(`no file ${name}.ts in contract/`)

/** Files of web/ that lists are made of: boards, shelves, rankings, what is found. A text that is read has none of them. */
const lists = `/web/(?:${[
  'community/boards/(?!rows/(?:CaseNumber|PostTitle|news))[^.]+',
  'puzzles/rankings/(?:MemberRankTable|NoSuchPage|RankTable)',
  'app/session/(?:WriterLink|member-only)',
  'ui/(?:lists/(?:AskedState|RankMark)|search/SearchForm|icons/list-icons)',
].join('|')})[.]tsx?$`

/** Talk that comes with a hash: rooms that open, reviews. */
const listings = 'use-hash-listing[.]ts'

/** What runs down to the next day's case, and stands nowhere else. */
const countdown = '/web/ui/dates/Countdown[.]tsx'

/** What fills in or corrects a book. */
const bookForms = 'register/book-checks[.]ts'

/** Of these rooms, and of the contract, what several screens use. */
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
    'people/blocks',
    'ui/controls',
    'ui/dates',
    'ui/dialogs',
    'ui/feedback',
    'ui/icons',
    'ui/input',
    'ui/lists',
    'ui/people',
    'ui/search',
  )}|${contract(elsewhere.people)}`,
)

const ENTRY = fileURLToPath(new URL('web/app/entry-browser.tsx', import.meta.url))
/** More than there are chunks: who is counted so often is on every page. */
const ENTRY_COUNTS = 1_000

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** How many chunks need a file. */
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

/** Few chunks, each by what needs it: a first visit to a reading page asks for at most ten files. */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown[-/]runtime/,
    priority: 4,
  },
  // What every page has, or many: as one it is smaller than as two. The entry waits for its screen, which needs these.
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
  // Posts and books are talked about alike, a text is shown before it is sent, too; where one reads is known to a part and to its series.
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
  // They come with a screen that has a form; reading pages have none.
  {
    name: 'forms',
    test: new RegExp(
      `${folders('people/accounts', 'ui/forms')}|${folders('library/books')}${bookForms}|${contract(elsewhere.forms)}`,
    ),
    minShareCount: 2,
    priority: 1,
  },
]

/** Taken from node_modules as they are: what has native parts, workers or files of its own, or is seldom needed. */
const external = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
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

/** Few files without unused code start in two thirds of the time, and take 20 MB less than the 1,600 they are made of. */
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
      // Names stay, for stacks and profiles.
      minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    },
  },
} satisfies BuildOptions

// `vite build` makes the browser's files, `vite build --ssr` the server.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwind()],
  publicDir: isSsrBuild ? false : 'public',
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ssr: isSsrBuild ? { noExternal: true, external } : {},
  // The server serves public/ itself.
  build: { copyPublicDir: false, ...(isSsrBuild ? serverBuild : browserBuild) },
}))
