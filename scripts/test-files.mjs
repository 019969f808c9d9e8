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
  'backup/copy-text.test.ts',
  'web/**',
  'demo/**',
  'server/http/**',
  'server/**/*-rules.test.ts',
  'server/{at-once,sealed-texts,token-secret}.test.ts',
  'server/accounts/{common-passwords,first-admin}.test.ts',
  'server/cards/**',
  'server/daily/generator/**',
  // Of the embedded database alone.
  'server/engines/database/{disk-reserve,embedded,folder-lock,send-bytes,upkeep}.test.ts',
  'server/engines/{book-catalogue,bus,files,mail}/**',
  'server/feeds/{crawlers,manifest}.test.ts',
  'server/images/{bucket-images,full-disk,renditions,svg,uploads,wrong-storage}.test.ts',
  'server/notifications/notification-message.test.ts',
  // What pages show, and no longer show, once each write has been made: the writes themselves are tried on both.
  'server/pages/**',
  'server/posts/document{,-html}.test.ts',
  'server/sessions/passwords.test.ts',
  'server/words/word-matcher.test.ts',
  'test/{abuse-floods,abuse-slow,hostile-input,html,ops-bucket,ops-image,ops-nginx,ops-settings,ops-systemd}.test.ts',
  'test/{docs,last-words,nginx-bounds,npm-start,storage-start,walls,weight}.test.ts',
]

export const ofEither = globSync(files, { exclude: alike })
export const ofNeither = globSync(files).filter(file => !ofEither.includes(file))

// What members do, once more with their calls going to two servers in turn. Each counts a reader of its own.
const shared = [
  'accounts',
  'answers',
  'comments',
  'members',
  'posts',
  'recommendations',
  'reviews',
  'series',
  'sessions',
]
export const inTurn = [
  '--skip=a reader counts once an hour',
  ...shared.map(domain => `server/${domain}/*.test.ts`),
]
