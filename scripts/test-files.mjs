import { globSync } from 'node:fs'

// All API tests. Most run on both databases: the embedded one, and PostgreSQL if available.
export const files = [
  'backup/**/*.test.ts',
  'bench/**/*.test.ts',
  'contract/**/*.test.ts',
  'demo/**/*.test.ts',
  'import/**/*.test.ts',
  'server/**/*.test.ts',
  'web/**/*.test.ts',
  'test/*.test.ts',
]

/** Tests without a database or with identical behaviour on both. They run once, on the faster PostgreSQL. */
const alike = [
  'bench/**',
  'contract/**',
  'backup/rows/copy-text.test.ts',
  'web/**',
  'demo/**',
  'import/{content,source}/**',
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
  // Tests of pages after each write. The writes themselves are tested on both databases.
  'server/platform/pages/**',
  'server/community/posts/document/**',
  'server/people/sessions/passwords/passwords.test.ts',
  'server/trust/word-filter/word-matcher.test.ts',
  'test/{abuse-floods,abuse-slow,hostile-input,html,ops-bucket,ops-image,ops-nginx,ops-settings,ops-systemd}.test.ts',
  'test/{docs,last-words,nginx-bounds,npm-start,storage-start,walls,weight}.test.ts',
]

export const ofEither = globSync(files, { exclude: alike })
export const ofNeither = globSync(files).filter(file => !ofEither.includes(file))

// Tests that run again with calls alternating between two servers. Reader counts are per server.
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
