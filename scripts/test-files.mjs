import { globSync } from 'node:fs'

// All API tests. Most run on both databases.
export const FILES = ['{backup,bench,contract,demo,import,server,test,web}/**/*.test.ts']

/** Tests without a database or with identical behaviour on both. They run once. */
export const ALIKE = [
  'bench/**',
  'contract/**',
  'backup/rows/copy-text.test.ts',
  'web/**',
  'demo/**',
  'import/**',
  'server/platform/http/**',
  'server/**/*-rules.test.ts',
  'server/platform/limits/concurrency-limit.test.ts',
  'server/platform/crypto/**',
  'server/config/**',
  'server/people/accounts/**/{common-passwords,first-admin}.test.ts',
  'server/platform/share-images/**',
  'server/puzzles/daily/generator/**',
  // Tests of the embedded database itself.
  'server/infrastructure/database/{embedded,data-dir-lock}/**',
  'server/infrastructure/{book-catalogue,bus,files,mail}/**',
  'server/community/feeds/{crawlers,manifest}.test.ts',
  'server/platform/images/**/{bucket-images,full-disk,renditions,svg,uploads,wrong-storage}.test.ts',
  'server/people/notifications/notification-message.test.ts',
  // The tests of pages repeat writes that other tests make on both databases.
  'server/platform/pages/**',
  'server/community/posts/document/**',
  'server/people/sessions/passwords/passwords.test.ts',
  'server/trust/word-filter/word-matcher.test.ts',
  'test/{abuse,pages}/**',
  'test/house/**',
  'test/commands/npm-start.test.ts',
  'test/operations/{bucket,image,nginx,nginx-bounds,settings,storage-start,systemd}.test.ts',
]

/** Tests that a newcomer doesn't wait for: faults, floods, volume, operations, commands and backups. */
const slow = [
  'backup/**/*.test.ts',
  'bench/**/*.test.ts',
  'import/*.test.ts',
  'server/infrastructure/database/{embedded,data-dir-lock}/**/*.test.ts',
  'server/platform/images/**/{full-disk,svg}.test.ts',
  'server/puzzles/daily/generator/**/*.test.ts',
  'server/platform/pages/web-app/development-web-app.test.ts',
  // Registers its tests only on PostgreSQL.
  'server/platform/http/bounded-writes.test.ts',
  'test/{abuse,commands,faults,operations,servers}/*.test.ts',
  'test/calls/{bad-input,secrets}.test.ts',
  'test/database/plans.test.ts',
  'test/pages/sharing.test.ts',
]

const ofEither = globSync(FILES, { exclude: ALIKE })
const ofNeither = globSync(FILES).filter(file => !ofEither.includes(file))
const isOfTheWhole = file => /^(test|backup)\//.test(file)
const isOfPeople = file => /^server\/(people|trust)\//.test(file)
const isOfPlay = file => /^server\/(community|puzzles)\//.test(file)
const slowFiles = new Set(globSync(slow))
const isSlow = file => slowFiles.has(file)
const isQuick = file => !isSlow(file)
/** These tests start a MariaDB with an old site in it. */
const isMovingIn = file => /^import[/][\w-]+[.]test[.]ts$/.test(file)

// On PostgreSQL these run with calls alternating between two servers.
const shared = [
  'people/accounts',
  'puzzles/answers',
  'community/comments',
  'people/members',
  'community/posts',
  'community/recommendations',
  'library/reviews',
  'library/series',
  'people/sessions',
]
export const IN_TURN = shared.map(domain => `server/${domain}/**/*.test.ts`)
const inTurn = new Set(globSync(IN_TURN))

/**
 * The runs of each tier, longest first. A run with a `database` gets a new one on PostgreSQL, any other uses
 * the embedded database.
 */
export const RUNS = {
  quick: [
    {
      where: 'embedded database, the site as a whole',
      chosen: [...ofEither, ...ofNeither].filter(file => isQuick(file) && isOfTheWhole(file)),
    },
    // Three runs, because a run keeps the embedded databases of all its files open.
    {
      where: 'embedded database, community and puzzles',
      chosen: [...ofEither, ...ofNeither].filter(file => isQuick(file) && isOfPlay(file)),
    },
    {
      where: 'embedded database, the rest',
      chosen: [...ofEither, ...ofNeither].filter(
        file => isQuick(file) && !isOfTheWhole(file) && !isOfPlay(file) && !isOfPeople(file),
      ),
    },
    {
      where: 'embedded database, people and trust',
      chosen: [...ofEither, ...ofNeither].filter(file => isQuick(file) && isOfPeople(file)),
    },
  ],
  release: [
    { where: 'PostgreSQL', database: 'danseo', chosen: ofEither.filter(file => !inTurn.has(file)) },
    { where: 'embedded database, what takes long', chosen: ofEither.filter(isSlow) },
    { where: 'embedded database, moving in from old sites', chosen: ofNeither.filter(isMovingIn) },
    {
      where: 'PostgreSQL, what takes long and is the same with either',
      database: 'alike',
      chosen: ofNeither.filter(file => isSlow(file) && !isMovingIn(file)),
    },
    {
      where: 'PostgreSQL, two servers in turn',
      database: 'in_turn',
      // Each server counts its own readers.
      chosen: ['--skip=a reader counts once an hour', ...IN_TURN],
      env: { TEST_SERVERS: '2' },
    },
  ],
}

/** Journeys of the quick tier: what most people do on the site. The release tier runs all journeys. */
export const MAIN_JOURNEYS = [
  'app/navigation',
  'app/reading',
  'community/write',
  'people/sign-in',
  'puzzles/daily',
  'puzzles/puzzle',
].map(name => `test/browser/${name}.spec.ts`)
