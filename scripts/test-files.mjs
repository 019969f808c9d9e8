import { globSync } from 'node:fs'

// Every API test on both databases: the embedded one, and PostgreSQL where there is one.
export const files = [
  'backup/**/*.test.ts',
  'bench/**/*.test.ts',
  'contract/**/*.test.ts',
  'demo/**/*.test.ts',
  'server/**/*.test.ts',
  'web/**/*.test.ts',
  'test/*.test.ts',
]

/** What no database has a part in, or the same with either: once is enough, on PostgreSQL, which is there sooner. */
const alike = [
  'bench/**',
  'contract/**',
  'backup/rows/copy-text.test.ts',
  'web/**',
  'demo/**',
  'server/platform/http/**',
  'server/**/*-rules.test.ts',
  'server/platform/limits/concurrency-limit.test.ts',
  'server/platform/crypto/**',
  'server/config/**',
  'server/people/accounts/**/{common-passwords,first-admin}.test.ts',
  'server/platform/share-images/**',
  'server/puzzles/daily/generator/**',
  // Of the embedded database alone.
  'server/infrastructure/database/{embedded,data-dir-lock}/**',
  'server/infrastructure/{book-catalogue,bus,files,mail}/**',
  'server/community/feeds/{crawlers,manifest}.test.ts',
  'server/platform/images/**/{bucket-images,full-disk,renditions,svg,uploads,wrong-storage}.test.ts',
  'server/people/notifications/notification-message.test.ts',
  // What pages show, and no longer show, once each write has been made: the writes themselves are tried on both.
  'server/platform/pages/**',
  'server/community/posts/document/**',
  'server/people/sessions/passwords/passwords.test.ts',
  'server/trust/word-filter/word-matcher.test.ts',
  'test/{abuse-floods,abuse-slow,hostile-input,html,ops-bucket,ops-image,ops-nginx,ops-settings,ops-systemd}.test.ts',
  'test/{docs,last-words,nginx-bounds,npm-start,storage-start,walls,weight}.test.ts',
]

export const ofEither = globSync(files, { exclude: alike })
export const ofNeither = globSync(files).filter(file => !ofEither.includes(file))

// What members do, once more with their calls going to two servers in turn. Each counts a reader of its own.
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
export const inTurn = [
  '--skip=a reader counts once an hour',
  ...shared.map(domain => `server/${domain}/**/*.test.ts`),
]
