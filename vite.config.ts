import { existsSync } from 'node:fs'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig } from 'vite'

/** The code of rooms of web/, each by its folder: one that was renamed would else lose its place unseen. */
function rooms(...names: string[]) {
  for (const name of names)
    if (!existsSync(new URL(`web/${name}/`, import.meta.url))) throw new Error(`web/${name}/ is no folder`)
  return `/web/(?:${names.join('|')})/`
}

/** Files of the contract that a page to read has no use for, or not each. */
const elsewhere = {
  forms: ['nicknames', 'member-rules', 'series-rules'],
  people: ['thumbprint'],
  staff: ['moderation-rules'],
}
const contract = (names: string[]) => `/contract/(?:${names.join('|')})[.]ts`
for (const name of Object.values(elsewhere).flat())
  if (!existsSync(new URL(`contract/${name}.ts`, import.meta.url))) throw new Error(`no contract/${name}.ts`)

/** Few chunks, each by what needs it: a first visit to a reading page asks for at most ten files. */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown[-/]runtime/,
    priority: 3,
  },
  // What every page has: with the files in the hall of web/, but its entries.
  {
    name: 'site',
    test: new RegExp(
      `/contract/(?!(?:${Object.values(elsewhere).flat().join('|')})[.])|preload-helper|/web/(?!entry-)[^/]+[.]tsx?$|${rooms('api', 'board', 'failure', 'layout', 'looks', 'navigation', 'offline', 'recommending', 'session', 'spoilers', 'ui', 'waiting')}`,
    ),
    minShareCount: 2,
    priority: 2,
  },
  // Posts and books are talked about alike, a text is shown before it is sent, too; where one reads is known to a part and to its series.
  {
    name: 'talk',
    test: new RegExp(rooms('comments', 'places', 'prose', 'threads')),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'books', test: new RegExp(rooms('book')), minShareCount: 2, priority: 1 },
  // They come with a screen that has a form; reading pages have none.
  {
    name: 'forms',
    test: new RegExp(`${rooms('account', 'forms')}|${contract(elsewhere.forms)}`),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'people',
    test: new RegExp(`${rooms('people')}|${contract(elsewhere.people)}`),
    minShareCount: 2,
    priority: 2,
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
  rolldownOptions: { input: 'web/entry-browser.tsx', output: { codeSplitting: { groups } } },
  modulePreload: { polyfill: false },
} satisfies BuildOptions

/** Few files without unused code start in two thirds of the time, and take 20 MB less than the 1,600 they are made of. */
const serverBuild = {
  outDir: 'dist/server',
  sourcemap: true,
  rolldownOptions: {
    input: [
      'server/main.ts',
      'server/engines/database/embedded-worker.ts',
      'server/images/svg-worker.ts',
      'web/entry-server.tsx',
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
